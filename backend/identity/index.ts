export { isOrganisationNumber } from './organisation-number.ts'
export { isPersonalNumber } from './personal-number.ts'
