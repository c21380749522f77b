'use client'

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Issue } from '#schemas/issue.ts'
import type { Language } from '#schemas/languages.ts'
import styles from './form.module.css'
import { changesOfFix, type FormChange, type FormChangeListener, liftChange } from './form-change.ts'

/** An issue with the path of the field that shows it, relative to the form's root. */
export interface FieldIssue extends Issue {
  /** The issue as the validator returned it. */
  readonly reportedIssue: Issue
}

export interface FormTools {
  /** Type of the block, for the titles of its fields. */
  readonly block: string
  /** Root of the form: a block's node, or a definition. */
  readonly root: unknown
  readonly language: Language
  readonly languages: readonly Language[]
  /** Issues whose paths are relative to the root. */
  readonly issues: readonly FieldIssue[]
  /** Stores a value at a path of the root. With `typed`, consecutive changes of the same field become one undo step. */
  change(path: string, value: unknown, field: string, how?: 'typed'): void
  fix(issue: FieldIssue): void
  /** Announces a sentence to screen readers. */
  announce(sentence: string): void
}

const Tools = createContext<FormTools | null>(null)

export function useForm(): FormTools {
  const tools = useContext(Tools)
  if (!tools) throw new Error('A field is outside its form.')
  return tools
}

export interface FormFrameProps {
  readonly block: string
  readonly root: unknown
  /** JSON pointer from the definition to the form's root. Issues whose paths do not begin with it are left out. */
  readonly base: string
  readonly label: string
  readonly issues: readonly Issue[]
  readonly language: Language
  readonly languages: readonly Language[]
  readonly onChange: FormChangeListener
  /** Fixes an issue; by default, the fix is applied with `onChange`. */
  readonly onFix?: ((issue: Issue) => void) | undefined
  readonly children: ReactNode
}

export function FormFrame({
  block,
  root,
  base,
  label,
  issues,
  language,
  languages,
  onChange,
  onFix,
  children,
}: FormFrameProps) {
  const [said, setSaid] = useState('')
  const tools = useMemo<FormTools>(() => {
    const change = (wanted: FormChange, typedIn?: string) => {
      const lifted = liftChange(root, wanted)
      if (lifted) onChange(lifted, typedIn)
    }
    return {
      block,
      root,
      language,
      languages,
      // Leave out issues that say that a prop's default has changed, because the field of the market's own value shows
      // this.
      issues: issues
        .filter(({ code }) => code !== 'override-drifted')
        .flatMap((issue) =>
          issue.path === base || issue.path.startsWith(`${base}/`)
            ? [{ ...issue, path: fieldPath(issue.path.slice(base.length)), reportedIssue: issue }]
            : [],
        ),
      change: (path, value, field, how) => change({ path, value, field }, how && path),
      fix(issue) {
        if (onFix) onFix(issue.reportedIssue)
        else for (const step of changesOfFix(root, base, issue.fix?.patch ?? [], issue.fix?.label ?? '')) change(step)
      },
      announce: setSaid,
    }
  }, [block, root, base, issues, language, languages, onChange, onFix])
  return (
    <Tools value={tools}>
      <form className={styles.form} aria-label={label} tabIndex={-1} onSubmit={(event) => event.preventDefault()}>
        {children}
        <p role="status" className="visually-hidden">
          {said}
        </p>
      </form>
    </Tools>
  )
}

/**
 * Maps the path of an issue to the path of the field that shows it. The two paths differ only for values of single
 * markets.
 */
function fieldPath(path: string): string {
  return path.replace(/^(\/overrides\/[^/]+\/[^/]+)(?!\/value|\/was|[^/])/, '$1/value')
}

/** Returns the issues at a path (`exactly`), or at the path and below it (`within`). */
export function useIssues(path: string, reach: 'within' | 'exactly'): readonly FieldIssue[] {
  const { issues } = useForm()
  return issues.filter((issue) => issue.path === path || (reach === 'within' && issue.path.startsWith(`${path}/`)))
}
