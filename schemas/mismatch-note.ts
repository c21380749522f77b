/** Maximum characters of the note with which staff close a payment of a wrong amount. */
export const maxMismatchNote = 300
