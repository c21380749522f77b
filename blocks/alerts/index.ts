import { defineBlock } from '#runtime/registry/define-block.ts'
import { alertActions } from './actions.ts'
import { Alerts } from './alerts.tsx'
import { alertsExamples } from './examples.ts'
import { loadAlerts } from './load.ts'
import { alertsProps } from './schema.ts'

export const alerts = defineBlock({
  type: 'alerts',
  props: alertsProps,
  examples: alertsExamples,
  load: loadAlerts,
  view: Alerts,
  onError: 'fail-page',
  actions: alertActions,
  editor: { title: { sv: 'Bevakningar', en: 'Alerts' }, group: 'personal' },
})
