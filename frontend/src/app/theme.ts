/** Paper, ink and one quiet accent. Every colour of the product is named here or in `tones.css`. */
import {
  type CSSVariablesResolver,
  createTheme,
  type DrawerProps,
  type MantineColorsTuple,
  type ModalProps,
  type NotificationProps,
  type PopoverProps,
  type SelectProps,
  type TooltipGroupProps,
  type TooltipProps,
} from '@mantine/core'
import { chooseByTyping } from '../ui/form/typed-choice.ts'

const ink: MantineColorsTuple = [
  '#eef2fa',
  '#dfe7f5',
  '#bccdeb',
  '#9ab4e3',
  '#7a9cd9',
  '#537bc4',
  '#3a63ae',
  '#2b5096',
  '#24457f',
  '#1b3563',
]

const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f3f0',
  '#eae8e4',
  '#dcd9d4',
  '#c6c2bb',
  '#a5a099',
  '#736e67',
  '#57534d',
  '#3b3833',
  '#242220',
]

const dark: MantineColorsTuple = [
  '#dcdad6',
  '#bdbab5',
  '#a09d97',
  '#75726d',
  '#454441',
  '#343331',
  '#292826',
  '#1e1d1c',
  '#171615',
  '#100f0f',
]

/** The head of a dialog is no second banner of the page. */
const NO_BANNER = { header: { role: 'presentation' } }

const DIALOG_TITLE = { title: { fontSize: '1.06rem', fontWeight: 620, letterSpacing: '-0.011em' } }

export const theme = createTheme({
  primaryColor: 'ink',
  colors: { ink, gray, dark },
  primaryShade: { light: 8, dark: 6 },
  black: '#1c1b1a',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  headings: {
    fontWeight: '620',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
    },
  },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '11px', xl: '18px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Named and not imported: what is not on the first screen comes later.
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { 'aria-label': 'Close' },
        transitionProps: { duration: 120 },
        attributes: NO_BANNER,
      } satisfies Partial<ModalProps>,
      styles: DIALOG_TITLE,
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: NO_BANNER,
      } satisfies Partial<DrawerProps>,
      styles: DIALOG_TITLE,
    },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } satisfies Partial<NotificationProps>,
    },
    Popover: { defaultProps: { transitionProps: { duration: 90 } } satisfies Partial<PopoverProps> },
    Select: { defaultProps: { onKeyDownCapture: chooseByTyping } satisfies Partial<SelectProps> },
    Tooltip: {
      defaultProps: {
        openDelay: 700,
        closeDelay: 0,
        multiline: true,
        maw: 320,
      } satisfies Partial<TooltipProps>,
    },
    // Beside one that is open the next opens at once.
    TooltipGroup: {
      defaultProps: { openDelay: 700, closeDelay: 100 } satisfies Partial<TooltipGroupProps>,
    },
  },
})

/** Of the kit's colours those that the tones name. The kit sets them in each scheme, so that they are named in each. */
const TONES = { '--mantine-color-dimmed': 'var(--text-quiet)', '--mantine-color-anchor': 'var(--link)' }

/** Where the kit's own choice is too faint to read in one of the two schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...TONES,
    '--mantine-color-placeholder': '#736e67',
    '--mantine-color-error': '#a3261d',
    '--mantine-color-default-border': '#dcd9d4',
  },
  dark: {
    ...TONES,
    '--mantine-color-placeholder': '#98958f',
    '--mantine-color-error': '#f4978e',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-default-border': '#3d3b39',
    '--mantine-color-ink-light': 'var(--notice-bg)',
    '--mantine-color-ink-light-color': 'var(--notice-text)',
  },
})
