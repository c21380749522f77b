import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import PageError from './error.tsx'

afterEach(() => {
  cleanup()
  document.documentElement.lang = ''
})

test.each([
  ['fi', 'Jokin meni vikaan meillä', 'Etusivulle', '/fi'],
  ['sv', 'Något gick fel hos oss', 'Till startsidan', '/'],
])(
  '[S13] a page that crashes in the browser shows the error page in %s, with a link home, and reports the error',
  async (language, title, link, home) => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    document.documentElement.lang = language
    const error = new Error('An island threw.')
    render(<PageError error={error} />)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText('500')).toBeTruthy()
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(home)
    expect(screen.queryByText('An island threw.')).toBeNull()
    expect(reported).toHaveBeenCalledWith(error)
    vi.unstubAllGlobals()
  },
)
