/**
 * react-aria (`usePress`) injects this style at run time, unless the document has an element with the id
 * `react-aria-pressable-style`.
 */
const pressableStyle = '@layer { [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; } }'

/**
 * Renders the style that react-aria would otherwise inject. The Content-Security-Policy allows this style by its hash.
 */
export function PressableStyle() {
  return <style id="react-aria-pressable-style">{pressableStyle}</style>
}
