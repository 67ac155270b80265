import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchBox } from '../../features/suggest/components/search-box.tsx';
import { searchPath } from '../../lib/search-params.ts';
import { useShortcut } from '../../lib/use-shortcut.ts';

/** Search from every page; `/` leads here. */
export function HeaderSearch({ className }: { className?: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useShortcut('/', () => {
    input.current?.focus();
  });

  const open = (path: string) => {
    setText('');
    void navigate(path);
  };

  return (
    <form
      role="search"
      aria-label="Everywhere on Candor"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        open(searchPath({ q: text }));
      }}
    >
      <SearchBox
        ref={input}
        aria-label="Search ratings"
        aria-keyshortcuts="/"
        placeholder="Search ratings"
        value={text}
        onChange={setText}
        onSearch={(q) => {
          open(searchPath({ q }));
        }}
        onCategory={(category) => {
          open(searchPath({ category }));
        }}
        inputClassName="h-10! rounded-full! text-[0.9375rem]! [--control:var(--line)]"
      />
    </form>
  );
}
