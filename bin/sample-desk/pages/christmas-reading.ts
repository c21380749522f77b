import { samplePage, texts } from '../sample-page.ts'

/** Landing page of the scheduled campaign. */
export const christmasReading = samplePage({
  id: 'christmas-reading',
  title: 'Julläsning',
  route: {
    name: 'content',
    alias: texts({
      sv: 'jullasning',
      da: 'julelaesning',
      en: 'christmas-reading',
      fi: 'joululukemista',
      nb: 'julelesning',
    }),
  },
  seo: {
    title: texts({
      sv: 'Julläsning | Kolofon',
      da: 'Julelæsning | Kolofon',
      en: 'Christmas reading | Kolofon',
      fi: 'Joululukemista | Kolofon',
      nb: 'Julelesning | Kolofon',
    }),
    description: texts({
      sv: 'Julklappsböcker för alla åldrar: högläsning, klassiker och sådana som du helst behåller själv.',
      da: 'Julegavebøger til alle aldre: højtlæsning, klassikere og dem, du helst vil beholde selv.',
      en: 'Books to give at Christmas, for every age: stories to read aloud, classics, and those you would rather keep.',
      fi: 'Lahjakirjoja kaikenikäisille: ääneen luettavaa, klassikoita ja niitä, jotka haluaisit pitää itse.',
      nb: 'Julegavebøker for alle aldre: høytlesing, klassikere og dem du helst vil beholde selv.',
    }),
  },
  main: {
    b_hero: {
      type: 'hero',
      props: {
        kicker: texts({
          sv: 'Julläsning',
          da: 'Julelæsning',
          en: 'Christmas reading',
          fi: 'Joululukemista',
          nb: 'Julelesning',
        }),
        title: texts({
          sv: 'En bok under granen räcker länge',
          da: 'En bog under træet rækker længe',
          en: 'A book under the tree goes a long way',
          fi: 'Kirja kuusen alla riittää pitkään',
          nb: 'En bok under treet varer lenge',
        }),
        text: texts({
          sv: 'Böcker att slå in, läsa högt och gömma sig bakom när släkten har kommit.',
          da: 'Bøger til at pakke ind, læse højt og gemme sig bag, når familien er kommet.',
          en: 'Books to wrap, to read aloud and to hide behind once the family has arrived.',
          fi: 'Kirjoja paketoitavaksi, ääneen luettavaksi ja suojaksi, kun suku on saapunut.',
          nb: 'Bøker til å pakke inn, lese høyt og gjemme seg bak når slekta har kommet.',
        }),
        tone: 'warm',
        list: 'bestsellers',
      },
    },
    b_aloud: {
      type: 'product-shelf',
      props: {
        title: texts({
          sv: 'Att läsa högt i juletid',
          da: 'Til højtlæsning i juletiden',
          en: 'To read aloud at Christmas',
          fi: 'Ääneen luettavaksi jouluna',
          nb: 'Til høytlesing i juletiden',
        }),
        source: { category: 'barn-och-ungdom' },
        sort: 'MOST_SOLD',
        limit: 6,
      },
    },
    b_gifts: {
      type: 'product-shelf',
      props: {
        title: texts({
          sv: 'Säkra kort under granen',
          da: 'Sikre valg under træet',
          en: 'Safe choices under the tree',
          fi: 'Varmoja valintoja kuusen alle',
          nb: 'Sikre kort under treet',
        }),
        source: { category: 'klassiker' },
        sort: 'MOST_SOLD',
        limit: 6,
      },
    },
  },
})
