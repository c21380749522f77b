export const campaignBannerExamples = {
  autumnSale: {
    title: { $t: { sv: 'Höstrea', da: 'Efterårsudsalg', en: 'Autumn sale', fi: 'Syysale', nb: 'Høstsalg' } },
    text: {
      $t: {
        sv: 'En fjärdedel av priset bort på hela deckarhyllan, så länge lagret räcker.',
        da: 'En fjerdedel af prisen væk på hele krimihylden, så længe lager haves.',
        en: 'A quarter off the whole crime shelf, while stocks last.',
        fi: 'Neljännes hinnasta pois koko dekkarihyllystä niin kauan kuin kirjoja riittää.',
        nb: 'En fjerdedel av prisen bort på hele krimhyllen, så lenge lageret rekker.',
      },
    },
    discountCampaign: 'hostrea',
    action: {
      label: { $t: { sv: 'Till rean', da: 'Til udsalget', en: 'To the sale', fi: 'Aleen', nb: 'Til salget' } },
      to: { route: 'discountCampaign', params: { discountCampaign: 'hostrea' } },
    },
  },
}
