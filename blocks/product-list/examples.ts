export const productListExamples = {
  subject: {},
  bestsellers: { list: 'bestsellers', pageSize: 12 },
}
