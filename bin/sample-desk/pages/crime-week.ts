import { samplePage, texts } from '../sample-page.ts'

export const crimeWeekAlias = texts({
  sv: 'deckarveckan',
  da: 'krimiugen',
  en: 'crime-week',
  fi: 'dekkariviikko',
  nb: 'krimuken',
})

/** Landing page of the running campaign. */
export const crimeWeek = samplePage({
  id: 'crime-week',
  title: 'Deckarveckan',
  route: { name: 'content', alias: crimeWeekAlias },
  seo: {
    title: texts({
      sv: 'Deckarveckan | Kolofon',
      da: 'Krimiugen | Kolofon',
      en: 'Crime week | Kolofon',
      fi: 'Dekkariviikko | Kolofon',
      nb: 'Krimuken | Kolofon',
    }),
    description: texts({
      sv: 'En vecka för dig som läser med lampan tänd: nordisk krim, klassiska pusseldeckare och fri frakt på deckare med koden NOIR.',
      da: 'En uge for dig, der læser med lyset tændt: nordisk krimi, klassiske mordgåder og fri fragt på krimi med koden NOIR.',
      en: 'A week for readers who keep the light on: Nordic noir, classic whodunnits and free delivery on crime with the code NOIR.',
      fi: 'Viikko niille, jotka lukevat valot päällä: pohjoismaisia dekkareita, klassisia arvoitusdekkareita ja dekkareille ilmainen toimitus koodilla NOIR.',
      nb: 'En uke for deg som leser med lyset på: nordisk krim, klassiske krimgåter og fri frakt på krim med koden NOIR.',
    }),
  },
  main: {
    b_hero: {
      type: 'hero',
      props: {
        kicker: texts({
          sv: 'Deckarveckan',
          da: 'Krimiugen',
          en: 'Crime week',
          fi: 'Dekkariviikko',
          nb: 'Krimuken',
        }),
        title: texts({
          sv: 'Läs med lampan tänd',
          da: 'Læs med lyset tændt',
          en: 'Keep the light on',
          fi: 'Jätä valo päälle',
          nb: 'La lyset stå på',
        }),
        text: texts({
          sv: 'Sju dagar med lik i lusthuset, spår i snön och kommissarier som borde sova mer. Lägg en deckare i varukorgen och skriv koden NOIR, så bjuder vi på frakten.',
          da: 'Syv dage med lig i lysthuset, spor i sneen og kommissærer, der burde sove mere. Læg en krimi i kurven, og skriv koden NOIR, så betaler vi fragten.',
          en: 'Seven days of bodies in the summer house, footprints in the snow and inspectors short of sleep. Put a crime novel in your cart, enter the code NOIR, and delivery is on us.',
          fi: 'Seitsemän päivää ruumiita huvimajassa, jälkiä lumessa ja komisarioita, joiden pitäisi nukkua enemmän. Lisää dekkari ostoskoriin ja kirjoita koodi NOIR, niin me maksamme toimituksen.',
          nb: 'Sju dager med lik i lysthuset, spor i snøen og etterforskere som burde sove mer. Legg en krim i handlekurven og skriv koden NOIR, så spanderer vi frakten.',
        }),
        action: {
          label: texts({
            sv: 'Till deckarhyllan',
            da: 'Til krimihylden',
            en: 'Browse the crime shelf',
            fi: 'Dekkarihyllylle',
            nb: 'Til krimhyllen',
          }),
          to: {
            route: 'category',
            params: {
              category: texts({ sv: 'deckare', da: 'krimi', en: 'crime', fi: 'dekkarit', nb: 'krim' }),
            },
          },
        },
        tone: 'ink',
      },
    },
    b_classics: {
      type: 'product-shelf',
      props: {
        title: texts({
          sv: 'Klassiker som fortfarande lurar dig',
          da: 'Klassikere, der stadig narrer dig',
          en: 'Classics that still fool you',
          fi: 'Klassikoita, jotka huijaavat yhä',
          nb: 'Klassikere som fortsatt lurer deg',
        }),
        text: texts({
          sv: 'Först på hyllan: tre som våra bokhandlare inte löste i tid.',
          da: 'Forrest på hylden: tre, som vores boghandlere ikke løste i tide.',
          en: 'First on the shelf: three that our booksellers did not solve in time.',
          fi: 'Hyllyn kärjessä kolme, joita kirjakauppiaamme eivät ratkaisseet ajoissa.',
          nb: 'Først i hyllen: tre som bokhandlerne våre ikke løste i tide.',
        }),
        source: { category: 'klassiska-deckare' },
        limit: 6,
      },
    },
    b_nordic: {
      type: 'product-shelf',
      props: {
        title: texts({
          sv: 'Nordisk krim',
          da: 'Nordisk krimi',
          en: 'Nordic noir',
          fi: 'Pohjoismaisia dekkareita',
          nb: 'Nordisk krim',
        }),
        source: { category: 'nordisk-krim' },
        sort: 'MOST_SOLD',
        limit: 12,
      },
    },
  },
})
