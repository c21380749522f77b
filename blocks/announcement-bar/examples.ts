export const announcementBarExamples = {
  freeShipping: {
    text: {
      $t: {
        sv: 'Fri frakt över 399 kr – annars från 39 kr',
        da: 'Gratis levering ved større køb',
        en: 'Free delivery on larger orders',
        fi: 'Ilmainen toimitus suuremmille tilauksille',
        nb: 'Fri frakt ved større kjøp',
      },
    },
    to: {
      route: 'content',
      params: { alias: { $t: { sv: 'leverans', da: 'levering', en: 'delivery', fi: 'toimitus', nb: 'levering' } } },
    },
  },
}
