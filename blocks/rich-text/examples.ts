export const richTextExamples = {
  page: {
    title: { $t: { sv: 'Om oss', da: 'Om os', en: 'About us', fi: 'Meistä', nb: 'Om oss' } },
    heading: 1 as const,
    body: {
      $t: {
        sv: 'Vi säljer **böcker**.\n\n## Varför\n\n- för att de räcker länge\n- för att de är vackra',
        da: 'Vi sælger **bøger**.\n\n## Hvorfor\n\n- fordi de holder længe\n- fordi de er smukke',
        en: 'We sell **books**.\n\n## Why\n\n- because they last\n- because they are beautiful',
        fi: 'Myymme **kirjoja**.\n\n## Miksi\n\n- koska ne kestävät\n- koska ne ovat kauniita',
        nb: 'Vi selger **bøker**.\n\n## Hvorfor\n\n- fordi de varer lenge\n- fordi de er vakre',
      },
    },
  },
}
