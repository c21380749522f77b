export const breadcrumbsExamples = { plain: {} }
