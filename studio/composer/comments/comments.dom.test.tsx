import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderStaff } from '#studio/testing/staff-screen.tsx'
import { Comments } from './comments.tsx'
import { type PageComment, useOpenComments } from './comments-store.ts'

let stored: PageComment[] = []
beforeEach(() => {
  stored = []
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const say = (body: string, more: Partial<PageComment> = {}): void => {
  stored.push({
    id: String(stored.length + 1),
    blockId: 'b_hero',
    blockTitle: 'Hero',
    blockGone: false,
    body,
    author: 'anna@example.com',
    authorName: 'Anna',
    at: '2026-09-01T10:00:00Z',
    resolvedBy: null,
    resolvedAt: null,
    mayDelete: false,
    ...more,
  })
}

const answers = {
  PageComments: () => ({ contentComments: [...stored] }),
  AddComment: ({ input }: { readonly input: { readonly body: string; readonly blockId: string | null } }) => {
    const { body, blockId } = input
    if (body.trim() === '') return { addComment: { __typename: 'CommentProblem', message: 'Write something first.' } }
    say(body, { blockId, authorName: 'Me', mayDelete: true })
    return { addComment: { __typename: 'ContentComment', id: '' } }
  },
  ResolveComment: ({ id, resolved }: { readonly id: string; readonly resolved: boolean }) => {
    const done = resolved
      ? { resolvedBy: 'bo@example.com', resolvedAt: '2026-09-02T08:30:00Z' }
      : { resolvedBy: null, resolvedAt: null }
    stored = stored.map((comment) => (comment.id === id ? { ...comment, ...done } : comment))
    return { resolveComment: { id } }
  },
  DeleteComment: ({ id }: { readonly id: string }) => {
    stored = stored.filter((comment) => comment.id !== id)
    return { deleteComment: 'deleted' }
  },
}

function Count() {
  const count = useOpenComments('home')
  return (
    <p role="note" aria-label="open">
      {count('b_hero')} on the block, {count(null)} on the page
    </p>
  )
}
const counted = () => screen.getByLabelText('open').textContent
const show = (blockId: string | null = 'b_hero') =>
  renderStaff(
    <>
      <Comments pageId="home" blockId={blockId} blockTitle={blockId ? 'Hero' : undefined} />
      <Count />
    </>,
    answers,
    { language: 'en' },
  )
const box = () => screen.findByLabelText<HTMLTextAreaElement>('Write a comment')

describe('[E4][N37] comments on a block', () => {
  test('show author and time in the language of the staff; those of other blocks are elsewhere', async () => {
    say('A shorter title?')
    say('Elsewhere', { blockId: 'b_text' })
    show()
    const region = await screen.findByRole('region', { name: 'Comments on “Hero”' })
    expect(await within(region).findByText('A shorter title?')).toBeTruthy()
    expect(
      within(region)
        .getByText(/1 Sept? 2026/)
        .getAttribute('datetime'),
    ).toBe('2026-09-01T10:00:00Z')
    expect(within(region).queryByText('Elsewhere')).toBeNull()
  })

  test('a web address in a comment is a link without its query, in a tab of its own; other schemes are text', async () => {
    say('Ready: https://shop.example/content/preview?token=abc.def-1, see javascript:alert(1) and http://.')
    show()
    const link = await screen.findByRole('link')
    expect([link.textContent, link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'shop.example/content/preview?…',
      'https://shop.example/content/preview?token=abc.def-1',
      '_blank',
    ])
    const text = 'Ready: shop.example/content/preview?…, see javascript:alert(1) and http://.'
    expect(link.parentElement?.textContent).toBe(text)
  })

  test('a comment is written by keyboard alone, counted at once, and the field is empty again', async () => {
    show()
    expect(await screen.findByText('No comments yet.')).toBeTruthy()
    fireEvent.change(await box(), { target: { value: 'Looks good' } })
    fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true })
    expect(await screen.findByText('Looks good')).toBeTruthy()
    expect(screen.getByText('Comment sent.').getAttribute('role')).toBe('status')
    expect([(await box()).value, counted()]).toEqual(['', '1 on the block, 0 on the page'])
  })

  test('a comment that cannot be sent is reported at the field, and its text stays there', async () => {
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Comment' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Write something first.')
    fireEvent.change(await box(), { target: { value: '📚'.repeat(2_001) } })
    expect(screen.getByRole('alert').textContent).toBe('1 character too many. Shorten the comment.')
  })

  test('a resolved comment moves away, names who resolved it, and can be reopened', async () => {
    say('A shorter title?')
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Resolve: comment by Anna' }))
    expect(await screen.findByText('1 resolved comment')).toBeTruthy()
    expect(screen.getByText(/^Resolved 2 Sept? 2026, .*bo@example\.com$/)).toBeTruthy()
    expect(counted()).toBe('0 on the block, 0 on the page')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Comments on “Hero”' }))
    fireEvent.click(screen.getByRole('button', { name: 'Reopen: comment by Anna', hidden: true }))
    expect(await screen.findByText('Comment reopened.')).toBeTruthy()
  })

  test('one’s own comment is deleted after a confirmation; others’ cannot be', async () => {
    say('Theirs')
    say('Mine', { authorName: 'Me', mayDelete: true })
    show()
    expect(await screen.findByText('Theirs')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete: comment by Anna' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Delete: comment by Me' }))
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
    expect(screen.getByText('Mine')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Delete: comment by Me' }))
    fireEvent.click(screen.getByRole('button', { name: 'Delete permanently' }))
    expect(await screen.findByText('Comment deleted.')).toBeTruthy()
    expect(screen.queryByText('Mine')).toBeNull()
  })

  test('comments on removed blocks are listed with the page', async () => {
    say('On the page', { blockId: null, blockTitle: null })
    say('Too long', { blockId: 'b_old', blockTitle: 'Autumn', blockGone: true })
    show(null)
    const region = await screen.findByRole('region', { name: 'Comments on the page' })
    expect(await within(region).findByRole('heading', { name: 'On removed blocks' })).toBeTruthy()
    expect(within(region).getByText('Was on “Autumn”')).toBeTruthy()
    expect(within(region).getByText('Too long')).toBeTruthy()
  })

  test('new comments by others appear without a reload', async () => {
    vi.useFakeTimers()
    show()
    await act(() => vi.advanceTimersByTimeAsync(0))
    say('New')
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(screen.getByText('New')).toBeTruthy()
  })
})
