export const productDetailExamples = {
  all: {},
  short: { facts: false, authors: false },
}
