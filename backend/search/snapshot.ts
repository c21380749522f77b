import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ChangeMark } from '../kernel/change-log.ts'
import { pack, unpack } from './index/pack.ts'
import type { Segment } from './index/segment.ts'

/** The whole index as one segment, and the values that are needed to apply later changes to it. */
export interface Snapshot {
  /** The last change that the segment contains. */
  readonly change: ChangeMark
  /** Instant for which prices and stock were read, in epoch milliseconds. */
  readonly takenAt: number
  /**
   * Instant at which the next campaign begins or ends, or the next price takes effect, in epoch milliseconds; null when
   * no such change is scheduled.
   */
  readonly nextPriceChange: number | null
  readonly segment: Segment
}

export function packSnapshot(snapshot: Snapshot): SharedArrayBuffer {
  return pack(snapshot)
}

export function unpackSnapshot(buffer: SharedArrayBuffer): Snapshot | null {
  return unpack(buffer) as Snapshot | null
}

/** Replaces a snapshot file atomically, so that a reader sees either the old or the new one. */
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

/** Returns a packed snapshot, or null when the file is missing or cannot be read. */
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
