export const heroExamples = {
  autumn: {
    kicker: {
      $t: {
        sv: 'Höstens läsning',
        da: 'Efterårets læsning',
        en: 'Autumn reading',
        fi: 'Syksyn lukemista',
        nb: 'Høstens lesning',
      },
    },
    title: {
      $t: {
        sv: 'Böcker att bo i när det mörknar',
        da: 'Bøger at bo i, når mørket falder på',
        en: 'Books to live in as the nights draw in',
        fi: 'Kirjoja, joihin muuttaa, kun pimenee',
        nb: 'Bøker å bo i når mørket kommer',
      },
    },
    text: {
      $t: {
        sv: 'Utvalt av våra bokhandlare: det vi själva läser om, och det vi sträckläste i år.',
        da: 'Udvalgt af vores boghandlere: det, vi selv genlæser, og det, vi slugte i år.',
        en: 'Chosen by our booksellers: what we keep coming back to, and what we couldn’t put down this year.',
        fi: 'Kirjakauppiaidemme valikoima: ne, joihin palaamme, ja ne, jotka ahmimme tänä vuonna.',
        nb: 'Utvalgt av bokhandlerne våre: det vi selv leser om igjen, og det vi slukte i år.',
      },
    },
    action: {
      label: {
        $t: {
          sv: 'Se bästsäljarna',
          da: 'Se bestsellerne',
          en: 'See the bestsellers',
          fi: 'Katso myydyimmät',
          nb: 'Se bestselgerne',
        },
      },
      to: { route: 'list', params: { list: 'bestsellers' } },
    },
    tone: 'warm' as const,
    list: 'bestsellers',
  },
  wordsOnly: {
    title: { $t: { sv: 'Läs mer', da: 'Læs mere', en: 'Read more', fi: 'Lue enemmän', nb: 'Les mer' } },
    tone: 'ink' as const,
  },
}
