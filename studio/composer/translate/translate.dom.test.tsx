import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { valueAt } from '#schemas/json-pointer.ts'
import { sourceMark } from '#schemas/localized.ts'
import { ConfirmProvider } from '../../staff-frame/confirm.tsx'
import { ToastProvider } from '../../staff-frame/toasts.tsx'
import { StudioProvider } from '../../studio-context.tsx'
import { type MockResponses, mockStaffQuery } from '../../testing/staff-screen.tsx'
import { settings } from '../form/testing/form-stage.tsx'
import { TranslateScreen } from './translate-screen.tsx'

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '?to=fi')
})
afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', window.location.pathname)
})

const start = {
  format: 1,
  id: 'start',
  title: 'Startsida',
  kind: 'page',
  route: { name: 'index' },
  layout: 'default',
  guards: ['default'],
  seo: { index: true, title: { $t: { sv: 'Böcker', fi: 'Kirjoja' } } },
  regions: { main: ['a'] },
  blocks: {
    a: {
      type: 'hero',
      v: 1,
      props: {
        title: { $t: { sv: 'Höst', fi: 'Kevät' }, $of: { fi: sourceMark('Vår') } },
        text: { $t: { sv: 'Läs **mer**' } },
      },
    },
  },
}

async function show(answers: MockResponses = {}, definition: unknown = start) {
  const saved: { definition: unknown } = { definition }
  const query = mockStaffQuery({
    ComposerPages: () => ({
      pages: [
        { id: 'start', kind: 'page', route: 'index', title: 'Startsida', draft: 'r1', archived: false, published: [] },
      ],
    }),
    ComposerRevision: () => ({ page: { id: 'start', revision: 'r1', definition, author: null, note: null } }),
    ComposerSave: (sent: { definition: unknown }) => {
      saved.definition = sent.definition
      return { savePage: { __typename: 'PageRevision', id: 'start', revision: 'r2', joined: null, ...sent } }
    },
    TranslationHelp: () => ({ translationHelp: null }),
    ...answers,
  })
  render(
    <StudioProvider settings={settings} query={query}>
      <ToastProvider>
        <ConfirmProvider>
          <TranslateScreen id="start" />
        </ConfirmProvider>
      </ToastProvider>
    </StudioProvider>,
  )
  await screen.findByRole('heading', { name: 'Översätt ”Startsida”' })
  return { query, textOf: (id: string) => valueAt(saved.definition, id) }
}

const title = '/blocks/a/props/title'
const text = '/blocks/a/props/text'
const box = (name: string, block = 'Hjälte') =>
  screen.getByRole('textbox', { name: `${name}, ${block}` }) as HTMLInputElement

test('[N34] each text of a page is beside its translation, with what is missing or outdated marked', async () => {
  await show()
  expect(screen.getByText('2 av 3 texter att översätta')).toBeTruthy()
  expect(box('Rubrik').value).toBe('Kevät')
  expect(box('Rubrik').lang).toBe('fi')
  expect(screen.getByText('Höst', { selector: 'p' }).lang).toBe('sv')
  expect(screen.getByText('Den svenska texten har ändrats')).toBeTruthy()
  expect(screen.getByText('Inte översatt')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Visa'), { target: { value: 'toDo' } })
  expect(screen.queryByRole('heading', { name: 'Sida' })).toBeNull()
  fireEvent.change(box('Text'), { target: { value: 'Lue' } })
  expect(box('Text').value).toBe('Lue')
  expect(screen.getByText('1 av 3 texter att översätta')).toBeTruthy()
})

test('[N34] typing saves the draft with the mark of its source, and is undone by keyboard', async () => {
  const { textOf } = await show()
  fireEvent.change(box('Text'), { target: { value: 'Lue' } })
  await waitFor(() =>
    expect(textOf(text)).toEqual({ $t: { sv: 'Läs **mer**', fi: 'Lue' }, $of: { fi: sourceMark('Läs **mer**') } }),
  )
  fireEvent.keyDown(box('Text'), { key: 'z', ctrlKey: true })
  expect(box('Text').value).toBe('')
  await waitFor(() => expect(textOf(text)).toEqual({ $t: { sv: 'Läs **mer**' } }))
})

test('[N34] an outdated translation that is still correct is confirmed with one button', async () => {
  const { textOf } = await show()
  fireEvent.click(screen.getByRole('button', { name: 'Stämmer fortfarande' }))
  expect(document.activeElement).toBe(box('Rubrik'))
  await waitFor(() => expect(textOf(title)).toMatchObject({ $of: { fi: sourceMark('Höst') } }))
})

const help = {
  TranslationHelp: () => ({ translationHelp: { maxTexts: 50, maxCharacters: 10_000 } }),
  SuggestTranslations: ({ texts }: { texts: readonly string[] }) => ({
    suggestTranslations: {
      __typename: 'TranslationSuggestions',
      texts: texts.map((one) => (one === 'Höst' ? 'Syksy' : 'Lue **lisää**')),
    },
  }),
}

test('[N34] suggestions are marked and saved only when a person accepts them, one by one or all', async () => {
  const { query, textOf } = await show(help)
  fireEvent.click(await screen.findByRole('button', { name: 'Hämta förslag' }))
  await screen.findByText(/2 av 2 texter har ett förslag/)
  expect(query.requests.at(-1)?.variables).toEqual({ language: 'fi', texts: ['Höst', 'Läs **mer**'] })
  expect(screen.getAllByText('Maskinförslag, inte sparat')).toHaveLength(2)
  expect(box('Rubrik').value).toBe('Kevät')
  fireEvent.click(screen.getByRole('button', { name: 'Godkänn förslaget till Rubrik' }))
  expect(box('Rubrik').value).toBe('Syksy')
  expect(document.activeElement).toBe(box('Rubrik'))
  await waitFor(() => expect(textOf(title)).toMatchObject({ $t: { fi: 'Syksy' }, $of: { fi: sourceMark('Höst') } }))
  expect(textOf(text)).toEqual({ $t: { sv: 'Läs **mer**' } })
  fireEvent.click(screen.getByRole('button', { name: 'Godkänn 1 förslag' }))
  await waitFor(() => expect(textOf(text)).toMatchObject({ $t: { fi: 'Lue **lisää**' } }))
  expect(screen.queryByText('Maskinförslag, inte sparat')).toBeNull()
})

test('[attack][N34] a suggestion that arrives after the language was changed is shown in its own language only', async () => {
  const answers: (() => void)[] = []
  await show({
    ...help,
    SuggestTranslations: (sent: { texts: readonly string[] }) =>
      new Promise((done) => answers.push(() => done(help.SuggestTranslations(sent)))),
  })
  const choose = (language: string) =>
    fireEvent.change(screen.getByLabelText('Översätt till'), { target: { value: language } })
  fireEvent.click(await screen.findByRole('button', { name: 'Hämta förslag' }))
  await waitFor(() => expect(answers).toHaveLength(1))
  choose('da')
  answers[0]?.()
  await screen.findByRole('button', { name: 'Hämta förslag' })
  expect(screen.queryByText('Maskinförslag, inte sparat')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Godkänn/ })).toBeNull()
  choose('fi')
  expect(screen.getAllByText('Maskinförslag, inte sparat')).toHaveLength(2)
})

test('[attack][N34] accepting all suggestions leaves a text that a person has translated since', async () => {
  const { textOf } = await show(help)
  fireEvent.click(await screen.findByRole('button', { name: 'Hämta förslag' }))
  await screen.findByText(/2 av 2 texter har ett förslag/)
  fireEvent.change(box('Text'), { target: { value: 'Oma käännös' } })
  fireEvent.click(screen.getByRole('button', { name: 'Godkänn 1 förslag' }))
  await waitFor(() => expect(textOf(title)).toMatchObject({ $t: { fi: 'Syksy' } }))
  expect(textOf(text)).toMatchObject({ $t: { fi: 'Oma käännös' } })
})

test('[N34] a dismissed suggestion is gone, and a service that is away costs a sentence and no text', async () => {
  let isAway = false
  const { textOf } = await show({
    ...help,
    SuggestTranslations: (sent: { texts: readonly string[] }) =>
      isAway
        ? { suggestTranslations: { __typename: 'TranslationProblem', code: 'away', message: 'Tjänsten svarar inte.' } }
        : help.SuggestTranslations(sent),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Hämta förslag' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Avvisa förslaget till Rubrik' }))
  expect(screen.getAllByText('Maskinförslag, inte sparat')).toHaveLength(1)
  isAway = true
  fireEvent.click(screen.getByRole('button', { name: 'Hämta förslag' }))
  await screen.findByText('Tjänsten svarar inte.')
  expect(screen.getAllByText('Maskinförslag, inte sparat')).toHaveLength(1)
  expect(textOf(title)).toEqual(start.blocks.a.props.title)
})

test('[N34] without a translation service there is no button for suggestions', async () => {
  await show()
  expect(screen.queryByRole('button', { name: 'Hämta förslag' })).toBeNull()
})

const xliff = (units: string, language = 'fi', id = 'start') =>
  `<xliff version="2.0" srcLang="sv" trgLang="${language}"><file id="${id}">${units}</file></xliff>`
const unit = (id: string, source: string, target: string) =>
  `<unit id="u" name="${id}"><segment><source>${source}</source><target>${target}</target></segment></unit>`

async function upload(content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file input.')
  Object.defineProperty(input, 'files', { value: [new File([content], 'texts.xlf')], configurable: true })
  await act(async () => void fireEvent.change(input))
}

test('[N34] an uploaded file is written as one step, and texts that cannot be used are listed with their reason', async () => {
  const { textOf } = await show()
  await upload(xliff(unit(title, 'Höst', 'Syksy') + unit(text, 'Läs', 'Lue') + unit('/gone', 'a', 'b')))
  await screen.findByText('1 text skriven, 0 oförändrade, 0 inte översatta.')
  expect(box('Rubrik').value).toBe('Syksy')
  expect(screen.getByText(/Hjälte › Text: den svenska texten har ändrats/).textContent).toContain('Lue')
  expect(screen.getByText(/\/gone: sidan har inte längre den texten/)).toBeTruthy()
  await waitFor(() => expect(textOf(title)).toMatchObject({ $t: { fi: 'Syksy' } }))
  fireEvent.click(screen.getByRole('button', { name: 'Ångra: Läste 1 text på suomi från en fil' }))
  expect(box('Rubrik').value).toBe('Kevät')
})

test('[N34] a file in another language, of another page or of another kind is refused with a sentence', async () => {
  await show()
  await upload(xliff('', 'da'))
  expect((await screen.findByText('Filen är på dansk, inte på suomi.')).getAttribute('role')).toBe('alert')
  await upload(xliff('', 'fi', 'other'))
  await screen.findByText('Filen har inga texter från sidan ”start”.')
  await upload('%PDF')
  await screen.findByText('Filen går inte att läsa: den är inte giltig XML.')
})

test('[attack][N34] a file in UTF-16 is read, and one in another encoding is refused before its letters are replaced', async () => {
  const { textOf } = await show()
  const content = xliff(unit(title, 'Höst', 'Syksyä'))
  await upload(Uint8Array.from(content, (letter) => letter.charCodeAt(0)))
  await screen.findByText('Filen går inte att läsa: den är inte giltig XML.')
  expect(box('Rubrik').value).toBe('Kevät')
  const wide = new Uint8Array(2 * content.length + 2)
  const view = new DataView(wide.buffer)
  for (const [at, letter] of [...`\ufeff${content}`].entries()) view.setUint16(2 * at, letter.charCodeAt(0), true)
  await upload(wide)
  await screen.findByText('1 text skriven, 0 oförändrade, 0 inte översatta.')
  await waitFor(() => expect(textOf(title)).toMatchObject({ $t: { fi: 'Syksyä' } }))
})

test('[N34] the downloaded file has the texts of the page with their labels', async () => {
  await show()
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob)
    return 'blob:x'
  })
  // Do not follow the download link, because the test's window would navigate to the file.
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Ladda ner XLIFF' }))
  expect(press.mock.contexts[0]).toMatchObject({ download: 'start.fi.xlf' })
  const content = (await made[0]?.text()) ?? ''
  expect(content).toContain('<note>Hjälte › Rubrik</note><note>Högst 90 tecken.</note>')
  expect(content).toContain('<segment state="initial">\n        <source>Höst</source>\n        <target>Kevät</target>')
})
