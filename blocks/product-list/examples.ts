export const productListExamples = {
  subject: {},
  bestsellers: { list: 'bastsaljare', pageSize: 12 },
}
