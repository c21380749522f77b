import { Temporal } from 'temporal-polyfill'
import type { Language } from '#schemas/languages.ts'

type Words = { readonly [L in Language]: readonly [name: string, description: string] }

/** Sample campaign. Days are counted from today. Campaigns begin and end at midnight in Stockholm. */
export interface CampaignSeed {
  readonly alias: string
  readonly percent: number
  readonly fromDay: number
  readonly untilDay: number
  /** Market ids; null for all. */
  readonly markets: readonly string[] | null
  readonly priority: number
  /**
   * Categories of the editions that take part; all when undefined. If `formats` is defined, an edition must also have
   * one of these formats.
   */
  readonly categories?: readonly string[]
  readonly formats?: readonly string[]
  readonly words: Words
}

export const campaignSeeds: readonly CampaignSeed[] = [
  {
    alias: 'hostrea',
    percent: 25,
    fromDay: -6,
    untilDay: 15,
    markets: null,
    priority: 10,
    categories: ['nordic-crime', 'classic-crime', 'thriller'],
    words: {
      sv: ['Höstrea', 'Mörka kvällar, låga priser: 25 procent på hela deckarhyllan.'],
      da: ['Efterårsudsalg', 'Mørke aftener, lave priser: 25 procent på hele krimihylden.'],
      en: ['Autumn sale', 'Dark evenings, low prices: 25 per cent off the whole crime shelf.'],
      fi: ['Syysale', 'Pimeät illat, edulliset hinnat: koko dekkarihylly 25 prosenttia halvemmalla.'],
      nb: ['Høstsalg', 'Mørke kvelder, lave priser: 25 prosent på hele krimhyllen.'],
    },
  },
  {
    alias: 'pocketveckan',
    percent: 20,
    fromDay: -2,
    untilDay: 5,
    markets: null,
    priority: 5,
    formats: ['pocket'],
    words: {
      sv: ['Pocketveckan', 'En vecka, alla pocketböcker, 20 procent lägre pris.'],
      da: ['Paperbackugen', 'Én uge, alle paperbacks, 20 procent lavere pris.'],
      en: ['Paperback week', 'One week, every mass-market paperback, 20 per cent off.'],
      fi: ['Pokkariviikko', 'Viikon ajan kaikki pokkarit 20 prosenttia edullisemmin.'],
      nb: ['Pocketuken', 'Én uke, alle pocketbøker, 20 prosent lavere pris.'],
    },
  },
  {
    alias: 'sommarlasning',
    percent: 15,
    fromDay: -80,
    untilDay: -20,
    markets: null,
    priority: 5,
    categories: ['romance', 'contemporary', 'historical'],
    words: {
      sv: ['Sommarläsning', 'Romaner för hängmattan, 15 procent lägre pris.'],
      da: ['Sommerlæsning', 'Romaner til hængekøjen, 15 procent lavere pris.'],
      en: ['Summer reading', 'Novels for the hammock, 15 per cent off.'],
      fi: ['Kesälukemista', 'Romaaneja riippumattoon, 15 prosenttia edullisemmin.'],
      nb: ['Sommerlesning', 'Romaner til hengekøyen, 15 prosent lavere pris.'],
    },
  },
  {
    alias: 'julklappar',
    percent: 30,
    fromDay: 12,
    untilDay: 40,
    markets: null,
    priority: 20,
    categories: ['picture-books', 'fairy-tales', 'children-6-9'],
    formats: ['hardcover'],
    words: {
      sv: ['Julklappar för små läsare', 'Inbundna barnböcker att slå in, 30 procent lägre pris.'],
      da: ['Julegaver til små læsere', 'Indbundne børnebøger til at pakke ind, 30 procent lavere pris.'],
      en: ['Gifts for young readers', 'Children’s hardbacks to wrap, 30 per cent off.'],
      fi: ['Lahjoja pienille lukijoille', 'Kovakantisia lastenkirjoja pakettiin, 30 prosenttia edullisemmin.'],
      nb: ['Julegaver til små lesere', 'Innbundne barnebøker til å pakke inn, 30 prosent lavere pris.'],
    },
  },
  {
    alias: 'klassikermanaden',
    percent: 20,
    fromDay: -10,
    untilDay: 20,
    markets: ['1', '3'],
    priority: 5,
    categories: ['classics', 'poetry', 'drama'],
    formats: ['paperback', 'hardcover'],
    words: {
      sv: [
        'Klassikermånaden',
        'Böcker som alla talar om och fler borde läsa: 20 procent på klassiker, lyrik och dramatik.',
      ],
      da: [
        'Klassikermåneden',
        'Bøger som alle taler om og flere burde læse: 20 procent på klassikere, lyrik og dramatik.',
      ],
      en: [
        'The month of classics',
        'Books that everyone mentions and more should read: 20 per cent off classics, poetry and drama.',
      ],
      fi: [
        'Klassikkokuukausi',
        'Kirjoja, joista kaikki puhuvat ja joita useampi saisi lukea: klassikot, runot ja näytelmät 20 prosenttia edullisemmin.',
      ],
      nb: [
        'Klassikermåneden',
        'Bøker som alle snakker om og flere burde lese: 20 prosent på klassikere, lyrikk og dramatikk.',
      ],
    },
  },
]

/** Returns the beginning (in Stockholm) of the day that is `days` after the day of `now`. */
export function midnight(now: Date, days: number): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO('Europe/Stockholm')
    .toPlainDate()
  return new Date(today.add({ days }).toZonedDateTime('Europe/Stockholm').epochMilliseconds)
}
