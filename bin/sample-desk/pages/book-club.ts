import { samplePage, texts } from '../sample-page.ts'

/** Page with a scheduled publication and comments by staff. */
export const bookClub = samplePage({
  id: 'book-club',
  title: 'Starta en bokcirkel',
  route: {
    name: 'content',
    alias: texts({ sv: 'bokcirkel', da: 'laesekreds', en: 'book-club', fi: 'lukupiiri', nb: 'lesesirkel' }),
  },
  seo: {
    title: texts({
      sv: 'Starta en bokcirkel | Kolofon',
      da: 'Start en læsekreds | Kolofon',
      en: 'Start a book club | Kolofon',
      fi: 'Perusta lukupiiri | Kolofon',
      nb: 'Start en lesesirkel | Kolofon',
    }),
    description: texts({
      sv: 'Så kommer ni igång med en bokcirkel: vad ni behöver komma överens om, och tre frågor som alltid fungerar.',
      da: 'Sådan kommer I i gang med en læsekreds: det, I skal blive enige om, og tre spørgsmål, der altid virker.',
      en: 'How to start a book club: what to agree on, and three questions that always work.',
      fi: 'Näin lukupiiri pääsee alkuun: mistä on hyvä sopia, ja kolme kysymystä, jotka toimivat aina.',
      nb: 'Slik kommer dere i gang med en lesesirkel: det dere må bli enige om, og tre spørsmål som alltid virker.',
    }),
  },
  main: {
    b_text: {
      type: 'rich-text',
      props: {
        title: texts({
          sv: 'Starta en bokcirkel',
          da: 'Start en læsekreds',
          en: 'Start a book club',
          fi: 'Perusta lukupiiri',
          nb: 'Start en lesesirkel',
        }),
        heading: 1,
        body: texts({
          sv: 'Fyra till åtta personer, en bok i månaden och något att äta: mer behöver en bokcirkel inte.\n\n## Kom överens från början\n\n- Hur ofta ni ses, och hemma hos vem.\n- Vem som väljer boken. Turordning håller längre än omröstning.\n- Vad som gäller för den som inte har läst ut. Vi tycker att man får komma ändå.\n\n## Tre frågor som alltid fungerar\n\n- Vilken mening strök du under?\n- Vem i boken skulle du helst slippa ha till bordet?\n- Vad borde ha hänt sedan?',
          da: 'Fire til otte personer, én bog om måneden og noget at spise: mere behøver en læsekreds ikke.\n\n## Bliv enige fra starten\n\n- Hvor tit I mødes, og hjemme hos hvem.\n- Hvem der vælger bogen. At gå på skift holder længere end afstemning.\n- Hvad der gælder for den, der ikke er blevet færdig. Vi synes, man må komme alligevel.\n\n## Tre spørgsmål, der altid virker\n\n- Hvilken sætning stregede du under?\n- Hvem i bogen ville du helst slippe for at have til bords?\n- Hvad burde der være sket bagefter?',
          en: 'Four to eight people, one book a month and something to eat: a book club needs no more.\n\n## Agree at the start\n\n- How often you meet, and at whose place.\n- Who chooses the book. Taking turns lasts longer than voting.\n- What happens to those who did not finish. We think they should come anyway.\n\n## Three questions that always work\n\n- Which sentence did you underline?\n- Who in the book would you least like to sit next to at dinner?\n- What should have happened next?',
          fi: 'Neljästä kahdeksaan ihmistä, yksi kirja kuussa ja jotakin syötävää: enempää lukupiiri ei tarvitse.\n\n## Sopikaa heti aluksi\n\n- Kuinka usein tapaatte ja kenen luona.\n- Kuka valitsee kirjan. Vuorottelu kestää pidempään kuin äänestys.\n- Mitä tehdään, jos joku ei ole lukenut loppuun. Meistä mukaan saa tulla silti.\n\n## Kolme kysymystä, jotka toimivat aina\n\n- Minkä lauseen alleviivasit?\n- Kenen viereen kirjan henkilöistä et haluaisi istua illallisella?\n- Mitä olisi pitänyt tapahtua seuraavaksi?',
          nb: 'Fire til åtte personer, én bok i måneden og noe å spise: mer trenger ikke en lesesirkel.\n\n## Bli enige fra starten\n\n- Hvor ofte dere møtes, og hjemme hos hvem.\n- Hvem som velger boken. Å gå på omgang varer lenger enn avstemning.\n- Hva som gjelder for den som ikke har lest ferdig. Vi synes man får komme likevel.\n\n## Tre spørsmål som alltid virker\n\n- Hvilken setning streket du under?\n- Hvem i boken vil du helst slippe å ha til bords?\n- Hva burde ha skjedd etterpå?',
        }),
      },
    },
    b_shelf: {
      type: 'product-shelf',
      props: {
        title: texts({
          sv: 'Böcker att tala om',
          da: 'Bøger at tale om',
          en: 'Books to talk about',
          fi: 'Kirjoja, joista riittää puhuttavaa',
          nb: 'Bøker å snakke om',
        }),
        source: { list: 'bestsellers' },
        limit: 6,
      },
    },
  },
})
