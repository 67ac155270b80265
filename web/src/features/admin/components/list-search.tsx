import { Search } from 'lucide-react';
import { Input } from '../../../components/inputs.tsx';
import { useTypedSearch } from '../use-typed-search.ts';

interface ListSearchProps {
  /** 'Search by name or email' */
  label: string;
  search: string;
  onSearch: (search: string) => void;
}

export function ListSearch({ label, search, onSearch }: ListSearchProps) {
  const { text, setText, handOver } = useTypedSearch(search, onSearch);
  return (
    <search>
      <form
        className="relative max-w-md"
        onSubmit={(event) => {
          event.preventDefault();
          handOver(text);
        }}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
        />
        <Input
          type="search"
          name="search"
          aria-label={label}
          placeholder={`${label}...`}
          autoComplete="off"
          spellCheck={false}
          className="pl-10"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
          }}
        />
      </form>
    </search>
  );
}
