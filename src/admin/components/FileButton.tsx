import { Button, type ButtonProps } from '@mui/material';
import { type InputHTMLAttributes, useRef } from 'react';

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  label: string;
  input: InputHTMLAttributes<HTMLInputElement>;
  onChoose: (files: File[]) => void;
}

/** A button that asks for files. */
export function FileButton({ label, input, onChoose, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => field.current?.click()}>
        <span>{label}</span>
      </Button>
      <input
        {...input}
        ref={field}
        type="file"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The browser reports the same files again only if the input is empty.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
