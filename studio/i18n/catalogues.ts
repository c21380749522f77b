import enAside from '#locales/staff/en/aside.json' with { type: 'json' }
import enBuilder from '#locales/staff/en/builder.json' with { type: 'json' }
import enCampaigns from '#locales/staff/en/campaigns.json' with { type: 'json' }
import enCompose from '#locales/staff/en/compose.json' with { type: 'json' }
import enFaults from '#locales/staff/en/faults.json' with { type: 'json' }
import enForm from '#locales/staff/en/form.json' with { type: 'json' }
import enLists from '#locales/staff/en/lists.json' with { type: 'json' }
import enMeasurement from '#locales/staff/en/measurement.json' with { type: 'json' }
import enMoney from '#locales/staff/en/money.json' with { type: 'json' }
import enPreview from '#locales/staff/en/preview.json' with { type: 'json' }
import enReviews from '#locales/staff/en/reviews.json' with { type: 'json' }
import enStaff from '#locales/staff/en/staff.json' with { type: 'json' }
import enTests from '#locales/staff/en/tests.json' with { type: 'json' }
import enTranslate from '#locales/staff/en/translate.json' with { type: 'json' }
import svAside from '#locales/staff/sv/aside.json' with { type: 'json' }
import svBuilder from '#locales/staff/sv/builder.json' with { type: 'json' }
import svCampaigns from '#locales/staff/sv/campaigns.json' with { type: 'json' }
import svCompose from '#locales/staff/sv/compose.json' with { type: 'json' }
import svFaults from '#locales/staff/sv/faults.json' with { type: 'json' }
import svForm from '#locales/staff/sv/form.json' with { type: 'json' }
import svLists from '#locales/staff/sv/lists.json' with { type: 'json' }
import svMeasurement from '#locales/staff/sv/measurement.json' with { type: 'json' }
import svMoney from '#locales/staff/sv/money.json' with { type: 'json' }
import svPreview from '#locales/staff/sv/preview.json' with { type: 'json' }
import svReviews from '#locales/staff/sv/reviews.json' with { type: 'json' }
import svStaff from '#locales/staff/sv/staff.json' with { type: 'json' }
import svTests from '#locales/staff/sv/tests.json' with { type: 'json' }
import svTranslate from '#locales/staff/sv/translate.json' with { type: 'json' }

export const staffNamespaces = [
  'aside',
  'builder',
  'campaigns',
  'compose',
  'faults',
  'form',
  'lists',
  'measurement',
  'money',
  'preview',
  'reviews',
  'staff',
  'tests',
  'translate',
] as const

/** All messages of the staff screens, in Swedish and English (E6). */
export const staffCatalogues = {
  sv: {
    aside: svAside,
    builder: svBuilder,
    campaigns: svCampaigns,
    compose: svCompose,
    faults: svFaults,
    form: svForm,
    lists: svLists,
    measurement: svMeasurement,
    money: svMoney,
    preview: svPreview,
    reviews: svReviews,
    staff: svStaff,
    tests: svTests,
    translate: svTranslate,
  },
  en: {
    aside: enAside,
    builder: enBuilder,
    campaigns: enCampaigns,
    compose: enCompose,
    faults: enFaults,
    form: enForm,
    lists: enLists,
    measurement: enMeasurement,
    money: enMoney,
    preview: enPreview,
    reviews: enReviews,
    staff: enStaff,
    tests: enTests,
    translate: enTranslate,
  },
}
