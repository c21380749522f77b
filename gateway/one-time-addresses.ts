/** Addresses of links that are good once, and where their page's button posts. */
export const signInLinkAddress = /[?&]loginToken=([\w-]{1,100})(?=&|$)/
/** To which a payment and the mails of an order lead. */
export const orderLinkAddress = /^[^?]*\/checkout\/confirm\?(?:.*&)?token=([\w-]{1,100})(?=&|$)/
export const pressPath = '/actions/one-time-link'
export const pressAddress = /^\/actions\/one-time-link$/
