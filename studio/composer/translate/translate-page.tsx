'use client'

import { useCallback, useEffect, useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import { valueAt } from '#schemas/json-pointer.ts'
import { type Language, sourceLanguage } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import { confirmText, toStoredText, writeText } from '#schemas/stored-text.ts'
import { type TranslationUnit, translationUnits } from '#schemas/translation/units.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { SelectRow } from '../../staff-fields/fields.tsx'
import buttons from '../../staff-frame/buttons.module.css'
import { useStudio } from '../../studio-context.tsx'
import { firstWords, pageTitle } from '../block-titles.ts'
import { withValue } from '../editing/pointers.ts'
import { IssueList } from '../issues/issue-list.tsx'
import type { LoadedPage } from '../workbench/load-page.ts'
import { neededDialog, type SessionDialog, SessionDialogs } from '../workbench/session-dialogs.tsx'
import { useBlockActions } from '../workbench/use-block-actions.ts'
import { useSession } from '../workbench/use-session.ts'
import { useShortcuts } from '../workbench/use-shortcuts.ts'
import styles from './translate.module.css'
import { fieldLabel, isToDo } from './unit-labels.ts'
import { UnitRow } from './unit-row.tsx'
import { useSuggestions } from './use-suggestions.ts'
import { XliffFiles } from './xliff-files.tsx'

const nothing = () => undefined

/** Renders the texts of a page by block. Typing is recorded as undoable steps of the page's editing session. */
export function TranslatePage({ page }: { readonly page: LoadedPage }) {
  const { settings } = useStudio()
  const { t, language: staff } = useStaffTranslation()
  const { session, state } = useSession(page)
  const { definition } = state
  const others = settings.languages.filter(({ id }) => id !== sourceLanguage)
  const [language, setLanguage] = useState<Language>(() => languageOfPath(others.map(({ id }) => id)))
  const [only, setOnly] = useState<'all' | 'toDo'>('all')
  const [said, say] = useState('')
  const [open, setOpen] = useState<SessionDialog | null>(null)
  const actions = useBlockActions({ session, select: nothing, say })
  const suggestions = useSuggestions(language)
  const contracts = useMemo(() => new Map(settings.blocks.map((block) => [block.type, block])), [settings.blocks])
  const unitsIn = useCallback((of: Definition) => translationUnits(of, { language, contracts }), [language, contracts])
  const units = useMemo(() => unitsIn(definition), [unitsIn, definition])
  const toDo = units.filter(isToDo)
  // A filtered list also contains the texts that needed work when the filter was set, so that a text stays in the list
  // while the user types its translation.
  const listed = useMemo(
    () => new Set((only === 'all' ? [] : unitsIn(session.state().definition).filter(isToDo)).map(({ id }) => id)),
    [only, unitsIn, session],
  )
  const shown = only === 'all' ? units : units.filter((unit) => listed.has(unit.id) || isToDo(unit))
  // Texts whose suggestions are accepted together by one button: texts that still need work and have a suggestion that
  // is not too long. A suggestion that is too long can only be accepted by its own button.
  const suggested = shown.filter(isToDo).filter((unit) => {
    const suggestion = suggestions.of(unit)
    return suggestion !== undefined && suggestion.length <= (unit.maxLength ?? suggestion.length)
  })
  const nameOf = (id: Language) => settings.languages.find((known) => known.id === id)?.name ?? id
  const titleOf = (blockId: string | null) => (blockId === null ? t('compose:thePage') : actions.titleOf(blockId))
  const labelOf = (unit: TranslationUnit) => `${titleOf(unit.blockId)} › ${fieldLabel(unit, staff)}`

  const walk = useCallback(
    (kind: 'undo' | 'redo') => {
      const done = session[kind]()
      if (!done) return say(t(`compose:nothingTo.${kind}`))
      const name = t(done.step.name.key, done.step.name.values)
      say(done.blocked ? t('compose:stepBlocked', { name }) : t(`compose:${kind}Done`, { name }))
    },
    [session, t],
  )
  useShortcuts({
    selected: null,
    actions,
    undo: useCallback(() => walk('undo'), [walk]),
    redo: useCallback(() => walk('redo'), [walk]),
    publish: nothing,
    insert: nothing,
    leave: nothing,
  })
  const needed = neededDialog(state)
  useEffect(() => {
    if (needed) setOpen(needed)
  }, [needed])

  const nameOfEdit = (unit: TranslationUnit) => ({
    key: 'compose:step.edit',
    values: { field: fieldLabel(unit, staff), title: titleOf(unit.blockId) },
  })
  const type = (unit: TranslationUnit, text: string, field?: string) =>
    session.edit(nameOfEdit(unit), (now) => translated(now, unit, language, text), field)
  const accept = (unit: TranslationUnit) => {
    type(unit, suggestions.of(unit) ?? '')
    suggestions.remove([unit.id])
  }
  const acceptAll = () => {
    const name = { key: 'translate:step.suggestions', values: { count: suggested.length, language: nameOf(language) } }
    session.edit(name, (now) =>
      suggested.reduce((made, unit) => translated(made, unit, language, suggestions.of(unit) ?? ''), now),
    )
    suggestions.remove(suggested.map(({ id }) => id))
    say(t('translate:accepted', { count: suggested.length }))
  }

  return (
    <div className={styles.screen}>
      <h1>{t('translate:title', { page: pageTitle(definition) })}</h1>
      <p>
        <a href={`${settings.base}/compose/${page.id}`}>{t('translate:back')}</a>
      </p>
      <p role="status">{t(`compose:status.${state.status}`)}</p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {state.refusal.length > 0 && (
        <div role="alert">
          <IssueList issues={state.refusal} />
        </div>
      )}
      <div className={styles.bar}>
        <SelectRow
          label={t('translate:language')}
          value={language}
          options={others}
          onChange={(chosen) => {
            const next = others.find(({ id }) => id === chosen)?.id ?? language
            setLanguage(next)
            window.history.replaceState(null, '', `?to=${next}`)
          }}
        />
        <SelectRow
          label={t('translate:show')}
          value={only}
          options={(['all', 'toDo'] as const).map((id) => ({ id, name: t(`translate:only.${id}`) }))}
          onChange={(chosen) => setOnly(chosen === 'toDo' ? 'toDo' : 'all')}
        />
        <p role="status">{t('translate:toDo', { count: toDo.length, texts: units.length })}</p>
        {(['undo', 'redo'] as const).map((kind) => {
          const step = state[kind].at(-1)?.name
          const label = step ? t(`compose:${kind}Step`, { name: t(step.key, step.values) }) : t(`compose:${kind}`)
          return (
            <Button
              key={kind}
              className={buttons.button ?? ''}
              aria-label={label}
              isDisabled={!step}
              onPress={() => walk(kind)}
            >
              {t(`compose:${kind}`)}
            </Button>
          )
        })}
      </div>
      <XliffFiles
        key={language}
        definition={() => session.state().definition}
        units={units}
        language={language}
        contracts={contracts}
        labelOf={labelOf}
        nameOf={nameOf}
        onRead={({ definition: made, written }) => {
          const values = { count: written.length, language: nameOf(language) }
          session.edit({ key: 'translate:step.file', values }, () => made)
        }}
      />
      {suggestions.isOn && (
        <div className={styles.bar}>
          <Button
            className={buttons.button ?? ''}
            isDisabled={suggestions.isLoading || toDo.length === 0}
            onPress={() => void suggestions.load(shown.filter(isToDo))}
          >
            {t(suggestions.isLoading ? 'translate:loading' : 'translate:suggest')}
          </Button>
          {suggested.length > 0 && (
            <Button className={buttons.button ?? ''} onPress={acceptAll}>
              {t('translate:acceptAll', { count: suggested.length })}
            </Button>
          )}
          <p role="status">{suggestions.sentence}</p>
        </div>
      )}
      {[...Map.groupBy(shown, ({ blockId }) => blockId)].map(([blockId, own]) => {
        const node = blockId === null ? undefined : definition.blocks[blockId]
        const words = node ? firstWords(node, sourceLanguage) : ''
        return (
          <div key={blockId ?? ''} className={styles.block}>
            <h2>
              {titleOf(blockId)}
              {words && <small> {words}</small>}
            </h2>
            {own.map((unit) => (
              <UnitRow
                key={unit.id}
                unit={unit}
                language={language}
                suggestion={suggestions.of(unit)}
                block={titleOf(blockId)}
                onType={(text) => type(unit, text, `${unit.id}/$t/${language}`)}
                onConfirm={() => {
                  session.edit(nameOfEdit(unit), (now) => confirmed(now, unit, language))
                  say(t('translate:confirmed'))
                }}
                onAccept={() => accept(unit)}
                onDismiss={() => suggestions.remove([unit.id])}
              />
            ))}
          </div>
        )
      })}
      {shown.length === 0 && <p>{t('translate:none')}</p>}
      {open && <SessionDialogs kind={open} session={session} state={state} onClose={() => setOpen(null)} />}
    </div>
  )
}

function translated(now: Definition, { id }: TranslationUnit, language: Language, text: string): Definition {
  const stored = toStoredText(valueAt(now, id))
  return stored === undefined ? now : withValue(now, id, writeText(stored, language, text))
}

function confirmed(now: Definition, { id }: TranslationUnit, language: Language): Definition {
  return withValue(now, id, confirmText(toStoredText(valueAt(now, id)), language))
}

/** Returns the language in the URL's query (`?to=fi`), or else the first language. */
function languageOfPath(languages: readonly Language[]): Language {
  const named = new URLSearchParams(window.location.search).get('to')
  return languages.find((language) => language === named) ?? languages[0] ?? sourceLanguage
}
