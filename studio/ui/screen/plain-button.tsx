import type { ComponentProps, MouseEvent } from 'react';

interface PlainButtonProps extends ComponentProps<'button'> {
  'data-loading'?: boolean;
  'data-disabled'?: boolean;
}

const ignore = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * The element of a button. One that is at work takes no press and keeps the focus, which a browser takes from what is
 * disabled: whoever works by keyboard is where they were once it has ended.
 */
export function PlainButton({ type = 'button', disabled, ...props }: PlainButtonProps) {
  const isBusy = disabled === true && props['data-loading'] === true && props['data-disabled'] !== true;
  return <button type={type} {...props} {...(isBusy ? { 'aria-disabled': true, onClick: ignore } : { disabled })} />;
}
