import { Button, Group, Kbd, Stack, Switch, Table, Text, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { type ShortcutSection, useShortcutSections, useSingleKeysSetting } from '../../ui/layout/shortcuts.ts'

/** Beside the application, each in a tab of its own: nothing that is being done is left. */
const PAGES = [
  ['/guide', 'Guide'],
  ['/glossary', 'Glossary'],
  ['/for-programs', 'For programs'],
  ['/changelog', 'What is new'],
] as const

const EVERYWHERE: ShortcutSection = {
  title: 'Everywhere',
  shortcuts: [
    ['Ctrl K', 'Search everything, go to a screen, switch company (Cmd K on a Mac)'],
    ['?', 'This help'],
    ['Esc', 'Close what is open'],
    ['Enter', 'Open the row that has the focus'],
  ],
}

interface ShortcutsHelpProps {
  opened: boolean
  onOpen: () => void
  onClose: () => void
}

/** Opens on `?`. What the present screen adds to it stands first. */
export function ShortcutsHelp({ opened, onOpen, onClose }: ShortcutsHelpProps) {
  const [isOn, setOn] = useSingleKeysSetting()
  const sections = useShortcutSections()
  useHotkeys(isOn ? [['shift + ?', onOpen]] : [])
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Help and Shortcuts">
      <Group gap="sm">
        {PAGES.map(([address, name]) => (
          <Button key={address} component="a" href={address} target="_blank" variant="default" size="xs">
            {name}
          </Button>
        ))}
      </Group>
      {[...sections, EVERYWHERE].map((section) => (
        <Section key={section.title} {...section} />
      ))}
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text size="sm" fw={550} id="single-keys">
            Single-key shortcuts
          </Text>
          <Text size="xs" c="dimmed">
            Switch them off if you dictate or press keys by accident.
          </Text>
        </div>
        <Switch
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
          aria-labelledby="single-keys"
          size="md"
        />
      </Group>
    </DialogFrame>
  )
}

function Section({ title, shortcuts }: ShortcutSection) {
  return (
    <Stack gap={4}>
      <Title order={3} size="sm">
        {title}
      </Title>
      <Table verticalSpacing={5} horizontalSpacing={0}>
        <Table.Tbody>
          {shortcuts.map(([keys, does]) => (
            <Table.Tr key={keys}>
              <Table.Th scope="row" w={150} fw={400}>
                <Keys keys={keys} />
              </Table.Th>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}

/** `J / Down` is either key, `Ctrl K` both together. */
function Keys({ keys }: { keys: string }) {
  return (
    <Group gap={4}>
      {keys.split(' / ').map((choice, index) => (
        <Group key={choice} gap={3}>
          {index > 0 && (
            <Text span size="xs" c="dimmed">
              or
            </Text>
          )}
          {choice.split(' ').map((key) => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}
        </Group>
      ))}
    </Group>
  )
}
