import { samplePage, texts } from '../sample-page.ts'
import { crimeWeekAlias } from './crime-week.ts'

/**
 * Returns the category page of Nordic noir for the running campaign, with a countdown. `until` is the end of the
 * campaign in Stockholm's wall-clock time.
 */
export function nordicNoir(until: string) {
  return samplePage({
    id: 'nordic-noir',
    title: 'Nordisk krim under deckarveckan',
    route: { name: 'category' },
    match: { category: ['nordic-crime'] },
    guards: ['default', 'list-page-routing'],
    seo: {
      title: texts({
        sv: '{name} – böcker | Kolofon',
        da: '{name} – bøger | Kolofon',
        en: '{name} – books | Kolofon',
        fi: '{name} – kirjat | Kolofon',
        nb: '{name} – bøker | Kolofon',
      }),
      description: texts({
        sv: 'Nordisk krim hos Kolofon: kända serier och nya namn från hela Norden. Under deckarveckan ger koden NOIR fri frakt.',
        da: 'Nordisk krimi hos Kolofon: kendte serier og nye navne fra hele Norden. I krimiugen giver koden NOIR fri fragt.',
        en: 'Nordic noir at Kolofon: famous series and new names from all over the region. In crime week the code NOIR gives free delivery.',
        fi: 'Pohjoismaisia dekkareita Kolofonissa: tuttuja sarjoja ja uusia nimiä kaikkialta Pohjolasta. Dekkariviikolla koodi NOIR tuo ilmaisen toimituksen.',
        nb: 'Nordisk krim hos Kolofon: kjente serier og nye navn fra hele Norden. I krimuken gir koden NOIR fri frakt.',
      }),
    },
    main: {
      b_crumbs: { type: 'breadcrumbs', props: {} },
      b_heading: { type: 'list-heading', props: {} },
      b_banner: {
        type: 'campaign-banner',
        props: {
          title: texts({
            sv: 'Deckarveckan: fri frakt med koden NOIR',
            da: 'Krimiugen: fri fragt med koden NOIR',
            en: 'Crime week: free delivery with the code NOIR',
            fi: 'Dekkariviikko: ilmainen toimitus koodilla NOIR',
            nb: 'Krimuken: fri frakt med koden NOIR',
          }),
          until,
          zone: 'Europe/Stockholm',
          action: {
            label: texts({
              sv: 'Till deckarveckan',
              da: 'Til krimiugen',
              en: 'To crime week',
              fi: 'Dekkariviikolle',
              nb: 'Til krimuken',
            }),
            to: { route: 'content', params: { alias: crimeWeekAlias } },
          },
        },
      },
      b_list: { type: 'product-list', props: {} },
    },
  })
}
