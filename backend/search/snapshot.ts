import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ChangeMark } from '../kernel/change-log.ts'
import { pack, unpack } from './index/pack.ts'
import type { Segment } from './index/segment.ts'

/** A segment with what must be known to go on from it. */
export interface Snapshot {
  /** The last change that it knows of. */
  readonly change: ChangeMark
  /** Epoch milliseconds at which prices and stock were taken. */
  readonly takenAt: number
  /** Epoch milliseconds at which a campaign begins or ends; null: none is known. */
  readonly nextPriceChange: number | null
  readonly segment: Segment
}

export function packSnapshot(snapshot: Snapshot): SharedArrayBuffer {
  return pack(snapshot)
}

/** Null: it is cut off, or of another shape. */
export function unpackSnapshot(buffer: SharedArrayBuffer): Snapshot | null {
  return unpack(buffer) as Snapshot | null
}

/** Puts a file in the place of the one before as a whole: who reads sees one or the other. */
export async function writeSnapshot(file: string, packed: SharedArrayBuffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}.new`
  try {
    await writeFile(fresh, new Uint8Array(packed))
    await rename(fresh, file)
  } finally {
    await rm(fresh, { force: true })
  }
}

/** A snapshot as it was packed; null: there is none that can be read. */
export async function readSnapshot(file: string): Promise<SharedArrayBuffer | null> {
  try {
    await using handle = await open(file, 'r')
    const { size } = await handle.stat()
    const buffer = new SharedArrayBuffer(size)
    const bytes = new Uint8Array(buffer)
    for (let at = 0; at < size; ) {
      const { bytesRead } = await handle.read(bytes, at, Math.min(size - at, 2 ** 30), at)
      if (bytesRead === 0) return null
      at += bytesRead
    }
    return buffer
  } catch {
    return null
  }
}
