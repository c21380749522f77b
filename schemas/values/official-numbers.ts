// Import one file per number: the package's index contains the numbers of all countries, and takes 20 times as long to
// load.
import { validate as cpr } from 'stdnum/lib/cjs/dk/cpr.js'
import { validate as cvr } from 'stdnum/lib/cjs/dk/cvr.js'
import { validate as hetu } from 'stdnum/lib/cjs/fi/hetu.js'
import { validate as ytunnus } from 'stdnum/lib/cjs/fi/ytunnus.js'
import { validate as fodselsnummer } from 'stdnum/lib/cjs/no/fodselsnummer.js'
import { validate as organisasjonsnummer } from 'stdnum/lib/cjs/no/orgnr.js'
import { validate as organisationsnummer } from 'stdnum/lib/cjs/se/orgnr.js'
import { validate as personnummer } from 'stdnum/lib/cjs/se/personnummer.js'

type Validate = typeof cpr

const valid = (validate: Validate) => (text: string) => validate(text).isValid

/** Functions that validate format, date and check digit, by the local name of the number. */
export const isValid = {
  cpr: valid(cpr),
  cvr: valid(cvr),
  hetu: valid(hetu),
  ytunnus: valid(ytunnus),
  fodselsnummer: valid(fodselsnummer),
  organisasjonsnummer: valid(organisasjonsnummer),
  organisationsnummer: valid(organisationsnummer),
  personnummer: valid(personnummer),
}
