// Public API: the script of a page.
export type { Enhance, MountedIsland, MountIsland, PageScript, VisitOptions } from '#runtime/browser/enhance.ts'
export type { Enhancers } from '#runtime/browser/enhancers.ts'
export type { Islands } from '#runtime/browser/islands.ts'
export type { Update } from '#runtime/browser/navigate.ts'
export { type PageScriptOptions, type RunningPageScript, startPageScript } from '#runtime/browser/page-script.ts'
