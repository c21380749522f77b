export const indexListExamples = {
  authors: {
    title: { $t: { sv: 'Författare', da: 'Forfattere', en: 'Authors', fi: 'Kirjailijat', nb: 'Forfattere' } },
    of: 'authors' as const,
  },
  brands: {
    title: { $t: { sv: 'Förlag', da: 'Forlag', en: 'Publishers', fi: 'Kustantajat', nb: 'Forlag' } },
    of: 'brands' as const,
  },
  categories: {
    title: { $t: { sv: 'Kategorier', da: 'Kategorier', en: 'Categories', fi: 'Kategoriat', nb: 'Kategorier' } },
    of: 'categories' as const,
  },
}
