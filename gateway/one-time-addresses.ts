/** URLs of links that sign in. The group is the token. */
export const signInLinkPattern = /[?&]loginToken=([\w-]{1,100})(?=&|$)/
/** URLs to which the payment page and the mails about an order lead. The group is the token. */
export const orderLinkPattern = /^[^?]*\/checkout\/confirm\?(?:.*&)?token=([\w-]{1,100})(?=&|$)/
export const confirmLinkPath = '/actions/one-time-link'
export const confirmLinkPattern = /^\/actions\/one-time-link$/
