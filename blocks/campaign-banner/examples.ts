export const campaignBannerExamples = {
  autumnSale: {
    title: { $t: { sv: 'Höstrea', da: 'Efterårsudsalg', en: 'Autumn sale', fi: 'Syysale', nb: 'Høstsalg' } },
    text: {
      $t: {
        sv: '25 procent rabatt på hela deckarhyllan, så länge lagret räcker.',
        da: '25 procent rabat på hele krimihylden, så længe lager haves.',
        en: '25 per cent off the whole crime shelf, while stocks last.',
        fi: '25 prosentin alennus koko dekkarihyllystä niin kauan kuin kirjoja riittää.',
        nb: '25 prosent rabatt på hele krimhyllen, så lenge lageret rekker.',
      },
    },
    discountCampaign: 'hostrea',
    action: {
      label: { $t: { sv: 'Till rean', da: 'Til udsalget', en: 'To the sale', fi: 'Aleen', nb: 'Til salget' } },
      to: { route: 'discountCampaign', params: { discountCampaign: 'hostrea' } },
    },
  },
}
