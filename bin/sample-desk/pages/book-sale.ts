import { samplePage, texts } from '../sample-page.ts'

/** Landing page of the draft campaign. The page itself is an unpublished draft. */
export const bookSale = samplePage({
  id: 'book-sale',
  title: 'Bokrean',
  route: {
    name: 'content',
    alias: texts({ sv: 'bokrea', da: 'bogudsalg', en: 'book-sale', fi: 'kirja-ale', nb: 'boksalg' }),
  },
  seo: {
    title: texts({
      sv: 'Bokrean | Kolofon',
      da: 'Bogudsalget | Kolofon',
      en: 'The book sale | Kolofon',
      fi: 'Kirja-ale | Kolofon',
      nb: 'Boksalget | Kolofon',
    }),
    description: texts({
      sv: 'Bokrean hos Kolofon: vinterns böcker till sänkta priser medan vi gör plats för vårens.',
      da: 'Bogudsalget hos Kolofon: vinterens bøger til nedsatte priser, mens vi gør plads til forårets.',
      en: 'The book sale at Kolofon: winter’s books at reduced prices while we make room for spring’s.',
      fi: 'Kirja-ale Kolofonissa: talven kirjat alennettuun hintaan, kun teemme tilaa kevään kirjoille.',
      nb: 'Boksalget hos Kolofon: vinterens bøker til nedsatte priser mens vi gjør plass til vårens.',
    }),
  },
  main: {
    b_hero: {
      type: 'hero',
      props: {
        kicker: texts({ sv: 'Bokrean', da: 'Bogudsalget', en: 'The book sale', fi: 'Kirja-ale', nb: 'Boksalget' }),
        title: texts({
          sv: 'Fyll hyllan till våren',
          da: 'Fyld hylden til foråret',
          en: 'Fill your shelf for spring',
          fi: 'Täytä hyllysi kevääksi',
          nb: 'Fyll hyllen til våren',
        }),
        text: texts({
          sv: 'Vi gör plats för vårens böcker och sänker priset på vinterns.',
          da: 'Vi gør plads til forårets bøger og sætter vinterens ned.',
          en: 'We are making room for spring’s books and marking down winter’s.',
          fi: 'Teemme tilaa kevään kirjoille ja alennamme talven kirjojen hintoja.',
          nb: 'Vi gjør plass til vårens bøker og setter ned prisen på vinterens.',
        }),
        tone: 'paper',
      },
    },
    b_small: {
      type: 'product-shelf',
      props: {
        title: texts({
          sv: 'Små priser, stora böcker',
          da: 'Små priser, store bøger',
          en: 'Small prices, big books',
          fi: 'Pienet hinnat, suuret kirjat',
          nb: 'Små priser, store bøker',
        }),
        source: { list: 'classics-small-price' },
        limit: 12,
      },
    },
  },
})
