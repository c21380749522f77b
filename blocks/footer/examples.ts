export const footerExamples = {
  plain: {
    about: {
      $t: {
        sv: 'En kolofon är orden längst bak i en bok: vem som satte den, var den trycktes, på vilket papper. Vi tyckte att en bokhandel kunde heta så.',
        da: 'En kolofon er ordene bagest i en bog: hvem der satte den, hvor den blev trykt, på hvilket papir. Vi syntes, en boghandel kunne hedde sådan.',
        en: 'A colophon is the note at the very back of a book: who set the type, where it was printed, on what paper. We thought it a good name for a bookshop.',
        fi: 'Kolofoni on kirjan viimeiset sanat: kuka sen latoi, missä se painettiin ja millaiselle paperille. Meistä kirjakauppa voi olla sen niminen.',
        nb: 'En kolofon er ordene bakerst i en bok: hvem som satte den, hvor den ble trykt, på hvilket papir. Vi syntes en bokhandel kunne hete det.',
      },
    },
    groups: [],
  },
}
