import { Input } from '@mantine/core'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { ACCOUNT_COLORS } from '../../../../shared/domain/accounts/account-type.ts'
import classes from './color-choice.module.css'

const NAMES: Record<(typeof ACCOUNT_COLORS)[number], string> = {
  '#3B82F6': 'Blue',
  '#10B981': 'Emerald',
  '#F59E0B': 'Amber',
  '#EF4444': 'Red',
  '#8B5CF6': 'Violet',
  '#06B6D4': 'Cyan',
  '#F97316': 'Orange',
  '#84CC16': 'Lime',
}

interface ColorChoiceProps {
  value: string
  onChange: (color: string) => void
  disabled: boolean
}

/** The eight preset colours, as radio buttons with names. */
export function ColorChoice({ value, onChange, disabled }: ColorChoiceProps) {
  const group = useId()
  return (
    <fieldset className={classes.choices} disabled={disabled}>
      <Input.Label component="legend">Color</Input.Label>
      <div className={classes.row}>
        {ACCOUNT_COLORS.map((color) => (
          <label key={color} className={classes.choice} style={{ background: color }} title={NAMES[color]}>
            <input
              type="radio"
              name={group}
              value={color}
              checked={value === color}
              onChange={() => onChange(color)}
              aria-label={NAMES[color]}
            />
            <Check size={16} strokeWidth={3} aria-hidden />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
