import { directionOf, type Language } from '#schemas/languages.ts'
import { fillIn, html, joined, type MailText, mailOf, own, phrase } from './phrase.ts'

type Words = { readonly [L in Language]: string }

/** Content of a mail to the author of a review. `title` is that of the reviewed edition. */
export interface ReviewMailInput {
  readonly news:
    | { readonly kind: 'approved' }
    | { readonly kind: 'refused'; readonly reason: string }
    | { readonly kind: 'answered'; readonly answer: string }
  readonly language: Language
  readonly title: string
  readonly address: string
}

interface KindWords {
  readonly subject: Words
  readonly intro: Words
  readonly action: Words
}

/**
 * Quotation marks of each language, with `{}` for the title. The title is quoted because many titles end in a
 * punctuation mark.
 */
const quotes: Words = { sv: '”{}”', da: '»{}«', en: '“{}”', fi: '”{}”', nb: '«{}»' }

const read: Words = {
  sv: 'Läs recensionerna',
  da: 'Læs anmeldelserne',
  en: 'Read the reviews',
  fi: 'Lue arvostelut',
  nb: 'Les anmeldelsene',
}

const kinds: { readonly [K in ReviewMailInput['news']['kind']]: KindWords } = {
  approved: {
    subject: {
      sv: 'Din recension av {title} är publicerad',
      da: 'Din anmeldelse af {title} er offentliggjort',
      en: 'Your review of {title} has been published',
      fi: 'Arvostelusi kirjasta {title} on julkaistu',
      nb: 'Anmeldelsen din av {title} er publisert',
    },
    intro: {
      sv: 'Tack för din recension! Nu kan andra läsa vad du tyckte om {title}.',
      da: 'Tak for din anmeldelse! Nu kan andre læse, hvad du synes om {title}.',
      en: 'Thank you for your review! Other readers can now see what you thought of {title}.',
      fi: 'Kiitos arvostelusta! Nyt muutkin voivat lukea, mitä pidit kirjasta {title}.',
      nb: 'Takk for anmeldelsen! Nå kan andre lese hva du syntes om {title}.',
    },
    action: read,
  },
  refused: {
    subject: {
      sv: 'Din recension av {title} publicerades inte',
      da: 'Din anmeldelse af {title} blev ikke offentliggjort',
      en: 'Your review of {title} was not published',
      fi: 'Arvosteluasi kirjasta {title} ei julkaistu',
      nb: 'Anmeldelsen din av {title} ble ikke publisert',
    },
    intro: {
      sv: 'Vi har läst din recension av {title} och kan inte publicera den som den är. Motiveringen är:',
      da: 'Vi har læst din anmeldelse af {title} og kan ikke offentliggøre den, som den er. Begrundelsen er:',
      en: 'We have read your review of {title} and can’t publish it as it is. The reason is:',
      fi: 'Olemme lukeneet arvostelusi kirjasta {title}, mutta emme voi julkaista sitä sellaisenaan. Syy:',
      nb: 'Vi har lest anmeldelsen din av {title} og kan ikke publisere den slik den er. Begrunnelsen er:',
    },
    action: {
      sv: 'Skriv om recensionen',
      da: 'Skriv anmeldelsen om',
      en: 'Rewrite the review',
      fi: 'Muokkaa arvostelua',
      nb: 'Skriv om anmeldelsen',
    },
  },
  answered: {
    subject: {
      sv: 'Vi har svarat på din recension av {title}',
      da: 'Vi har svaret på din anmeldelse af {title}',
      en: 'We have replied to your review of {title}',
      fi: 'Olemme vastanneet arvosteluusi kirjasta {title}',
      nb: 'Vi har svart på anmeldelsen din av {title}',
    },
    intro: {
      sv: 'Vårt svar på din recension av {title}:',
      da: 'Vores svar på din anmeldelse af {title}:',
      en: 'Our reply to your review of {title}:',
      fi: 'Vastauksemme arvosteluusi kirjasta {title}:',
      nb: 'Svaret vårt på anmeldelsen din av {title}:',
    },
    action: read,
  },
}

export function reviewMail({ news, language, title, address }: ReviewMailInput): MailText {
  const words = kinds[news.kind]
  const quotedTitle = fillIn(quotes[language].replace('{}', '{title}'), { title })
  const say = (text: Words) => fillIn(text[language], { title: quotedTitle })
  const [subject, intro, action] = [say(words.subject), say(words.intro), say(words.action)]
  const quoted = news.kind === 'refused' ? news.reason : news.kind === 'answered' ? news.answer : ''
  const paragraphs = (quoted === '' ? [] : quoted.split(/\n+/)).map((each) => html`<p>${each}</p>`)
  const quote =
    paragraphs.length === 0
      ? html``
      : html`<blockquote style="margin:16px 0;padding-inline-start:16px;border-inline-start:3px solid #96291b">${paragraphs}</blockquote>`
  const link = phrase`${action}: ${address}`
  return mailOf({
    subject,
    text: phrase`${joined([intro, ...(quoted === '' ? [] : [phrase`${quoted}`]), link], '\n\n')}\n`,
    html: html`<!doctype html><html lang="${own(language)}" dir="${own(directionOf(language))}"><head><meta charset="utf-8"><title>${subject}</title></head><body style="margin:0;background:#faf7f1;color:#1e1a15;font:16px/1.5 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p>${intro}</p>${quote}<p><a href="${address}" style="color:#96291b">${action}</a></p></div></body></html>`,
  })
}
