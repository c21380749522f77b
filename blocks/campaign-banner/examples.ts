export const campaignBannerExamples = {
  autumnSale: {
    title: { $t: { sv: 'Höstrea', da: 'Efterårsudsalg', en: 'Autumn sale', fi: 'Syysale', nb: 'Høstsalg' } },
    text: {
      $t: {
        sv: 'En fjärdedel av priset bort på utvalda hyllor, så länge lagret räcker.',
        da: 'En fjerdedel af prisen væk på udvalgte hylder, så længe lager haves.',
        en: 'A quarter off chosen shelves, while stocks last.',
        fi: 'Neljännes hinnasta pois valituilta hyllyiltä niin kauan kuin kirjoja riittää.',
        nb: 'En fjerdedel av prisen bort på utvalgte hyller, så lenge lageret rekker.',
      },
    },
    until: '2027-12-01T00:00',
    action: {
      label: { $t: { sv: 'Till rean', da: 'Til udsalget', en: 'To the sale', fi: 'Aleen', nb: 'Til salget' } },
      to: { route: 'discountCampaign', params: { discountCampaign: 'hostrea' } },
    },
  },
}
