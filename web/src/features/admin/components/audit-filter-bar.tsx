import { Search } from 'lucide-react';
import { Field } from '../../../components/field.tsx';
import { Input, Select } from '../../../components/inputs.tsx';
import { type AuditFilter, useAuditActors } from '../api/audit.ts';
import { deedLabels, outcomeLabels } from '../audit-words.ts';
import { useTypedSearch } from '../use-typed-search.ts';

interface AuditFilterBarProps {
  filter: AuditFilter;
  onChange: (name: keyof AuditFilter, value: string) => void;
  onSearch: (search: string) => void;
}

const typeOptions = optionsOf('All acts', deedLabels);
const outcomeOptions = optionsOf('All outcomes', outcomeLabels);

export function AuditFilterBar({ filter, onChange, onSearch }: AuditFilterBarProps) {
  const { text, setText, handOver } = useTypedSearch(filter.search, onSearch);
  const { data: actors = [] } = useAuditActors();
  const actorOptions = [
    { value: '', label: 'All admins' },
    ...actors.map(({ id, name }) => ({ value: id, label: name ?? `Deleted member ${id.slice(-6)}` })),
  ];
  return (
    <search>
      <form
        aria-label="Filter the audit log"
        className="grid grid-cols-2 gap-3 lg:grid-cols-6"
        onSubmit={(event) => {
          event.preventDefault();
          handOver(text);
        }}
      >
        <div className="relative col-span-2 self-end">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
          />
          <Input
            type="search"
            name="search"
            aria-label="Search in reasons and names"
            placeholder="Search in reasons and names..."
            autoComplete="off"
            className="pl-10"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
            }}
          />
        </div>
        {(
          [
            ['type', 'Act', typeOptions],
            ['actor', 'Admin', actorOptions],
            ['outcome', 'Outcome', outcomeOptions],
          ] as const
        ).map(([name, label, options]) => (
          <Select
            key={name}
            name={name}
            aria-label={label}
            className="self-end"
            options={options}
            value={options.some(({ value }) => value === filter[name]) ? filter[name] : ''}
            onChange={(event) => {
              onChange(name, event.currentTarget.value);
            }}
          />
        ))}
        <div className="col-span-2 grid grid-cols-2 gap-3 lg:col-span-6 lg:max-w-sm">
          {(
            [
              ['from', 'From (UTC)'],
              ['to', 'To (UTC)'],
            ] as const
          ).map(([name, label]) => (
            <Field key={name} label={label}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  name={name}
                  value={filter[name]}
                  onChange={(event) => {
                    onChange(name, event.currentTarget.value);
                  }}
                />
              )}
            </Field>
          ))}
        </div>
      </form>
    </search>
  );
}

function optionsOf(all: string, labels: Readonly<Record<string, string>>) {
  return [{ value: '', label: all }, ...Object.entries(labels).map(([value, label]) => ({ value, label }))];
}
