/** The style that react-aria (usePress) injects unless an element with this id exists. */
const pressableStyle = '@layer { [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; } }'

/** Replaces a style that the UI library injects at run time; the content security policy allows it by hash. */
export function PressableStyle() {
  return <style id="react-aria-pressable-style">{pressableStyle}</style>
}
