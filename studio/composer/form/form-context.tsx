'use client'

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Issue } from '#schemas/issue.ts'
import type { Language } from '#schemas/languages.ts'
import styles from './form.module.css'
import { changesOfFix, type FormChange, type FormChangeListener, liftChange } from './form-change.ts'

/** An issue whose path begins at the form's root and names the field that shows it. */
export interface FieldIssue extends Issue {
  /** As the validator has it. */
  readonly told: Issue
}

/** What every field of a form may ask for. */
export interface FormTools {
  /** Type of the block, for the titles of its fields. */
  readonly block: string
  /** What the form is of: a block's node, or a definition. */
  readonly root: unknown
  readonly language: Language
  readonly languages: readonly Language[]
  /** Their paths begin at the root. */
  readonly issues: readonly FieldIssue[]
  /** `typed`: one of several that are one step, as the letters of a word are. */
  change(path: string, value: unknown, field: string, how?: 'typed'): void
  fix(issue: FieldIssue): void
  /** Says something to those who do not see what moved. */
  announce(sentence: string): void
}

const Tools = createContext<FormTools | null>(null)

export function useForm(): FormTools {
  const tools = useContext(Tools)
  if (!tools) throw new Error('A field stands outside its form.')
  return tools
}

export interface FormFrameProps {
  readonly block: string
  readonly root: unknown
  /** JSON pointer of the root in the definition, as issues have it. */
  readonly base: string
  readonly label: string
  readonly issues: readonly Issue[]
  readonly language: Language
  readonly languages: readonly Language[]
  readonly onChange: FormChangeListener
  /** Without it a form mends itself by `onChange`. */
  readonly onFix?: ((issue: Issue) => void) | undefined
  readonly children: ReactNode
}

/** A form's surroundings: it keeps nothing of the value. */
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
      // That a default has changed since, the market's own value says itself.
      issues: issues
        .filter(({ code }) => code !== 'override-drifted')
        .flatMap((issue) =>
          issue.path === base || issue.path.startsWith(`${base}/`)
            ? [{ ...issue, path: fieldPath(issue.path.slice(base.length)), told: issue }]
            : [],
        ),
      change: (path, value, field, how) => change({ path, value, field }, how && path),
      fix(issue) {
        if (onFix) onFix(issue.told)
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

/** What is wrong with a market's own value is told of the market: it is shown at the value. */
function fieldPath(path: string): string {
  return path.replace(/^(\/overrides\/[^/]+\/[^/]+)(?!\/value|\/was|[^/])/, '$1/value')
}

/** Issues of a field: of itself and all in it, or, for a group, of itself alone. */
export function useIssues(path: string, reach: 'within' | 'exactly'): readonly FieldIssue[] {
  const { issues } = useForm()
  return issues.filter((issue) => issue.path === path || (reach === 'within' && issue.path.startsWith(`${path}/`)))
}
