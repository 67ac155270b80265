import type { CityName } from './cities.ts';

/** Somebody of the demo world. The roles get a password; everybody else has no credentials. */
export interface Member {
  readonly firstName: string;
  readonly lastName: string;
  readonly city?: CityName;
  readonly bio?: string;
  readonly login?: 'free' | 'premium' | 'admin';
  readonly premium?: true;
  readonly verified?: true;
  /** Whom their texts may mention. */
  readonly household?: readonly ('husband' | 'wife' | 'children')[];
}

export const members: readonly Member[] = [
  {
    firstName: 'Nora',
    lastName: 'Whitfield',
    city: 'Portland, ME',
    login: 'free',
    bio: 'Ferry rider, soup person. I rate what I would tell a friend.',
    household: ['husband'],
  },
  {
    firstName: 'Elias',
    lastName: 'Brandt',
    city: 'Denver, CO',
    login: 'premium',
    premium: true,
    bio: 'Photographer of markets and mountains. Usually carrying one lens too many.',
    household: ['wife', 'children'],
  },
  {
    firstName: 'Imani',
    lastName: 'Caldwell',
    city: 'Chicago, IL',
    login: 'admin',
    premium: true,
    verified: true,
    bio: 'Keeps the lights on at Candor, and eats her way around Chicago.',
  },
  { firstName: 'Alexander', lastName: 'Montgomery', city: 'Boston, MA', household: ['wife'] },
  {
    firstName: 'Priyanka',
    lastName: 'Deshmukh',
    city: 'Seattle, WA',
    premium: true,
    verified: true,
    bio: 'Noodles, trails, public transit. In that order.',
  },
  { firstName: 'Marcus', lastName: 'Tillman', city: 'Atlanta, GA', household: ['wife', 'children'] },
  { firstName: 'Bo', lastName: 'Li', city: 'San Francisco, CA', bio: 'Short name, long reviews.' },
  {
    firstName: 'Maximiliana',
    lastName: 'Featherstonehaugh-Vandersloot',
    city: 'Charleston, SC',
    premium: true,
    household: ['husband', 'children'],
  },
  { firstName: 'Tomás', lastName: 'Arriaga', city: 'San Antonio, TX', household: ['wife', 'children'] },
  { firstName: 'Greta', lastName: 'Lindholm', city: 'Minneapolis, MN', verified: true },
  { firstName: 'Jamal', lastName: 'Whitaker', city: 'Detroit, MI', household: ['children'] },
  { firstName: 'Siobhan', lastName: "O'Rourke", city: 'Boston, MA', household: ['husband'] },
  { firstName: 'Kenji', lastName: 'Watanabe', city: 'Honolulu, HI' },
  { firstName: 'Delphine', lastName: 'Arceneaux', city: 'New Orleans, LA', premium: true },
  { firstName: 'Rosa', lastName: 'Quintero', city: 'Phoenix, AZ', household: ['children'] },
  { firstName: 'Walter', lastName: 'Pennington', city: 'Louisville, KY', household: ['wife'] },
  { firstName: 'Aisha', lastName: 'Rahman', city: 'Houston, TX', household: ['husband', 'children'] },
  { firstName: 'Finn', lastName: 'Callahan', city: 'Burlington, VT' },
  { firstName: 'Yolanda', lastName: 'Baptiste', city: 'Miami, FL', household: ['husband'] },
  { firstName: 'Henrik', lastName: 'Sørensen', city: 'Madison, WI', household: ['husband'] },
  { firstName: 'Tamsin', lastName: 'Okoro', city: 'Washington, DC', verified: true },
  { firstName: 'Gus', lastName: 'Papadakis', city: 'Baltimore, MD', household: ['wife', 'children'] },
  { firstName: 'Lena', lastName: 'Krause' },
  { firstName: 'Ruth', lastName: 'Abramowitz', city: 'New York, NY', bio: 'Retired copy editor. I notice.' },
  { firstName: 'Dashiell', lastName: 'Monroe', city: 'Los Angeles, CA', premium: true },
  { firstName: 'Mei', lastName: 'Hashimoto', city: 'Portland, OR', household: ['wife'] },
  { firstName: 'Cody', lastName: 'Yellowhorse', city: 'Santa Fe, NM', household: ['children'] },
  { firstName: 'Annika', lastName: 'Virtanen', city: 'Anchorage, AK' },
  { firstName: 'Leroy', lastName: 'Hutchins', city: 'Kansas City, MO', household: ['wife', 'children'] },
  { firstName: 'Fatima', lastName: 'El-Sayed', city: 'Philadelphia, PA', household: ['husband', 'children'] },
  { firstName: 'Gideon', lastName: 'Shaw', city: 'Nashville, TN' },
  { firstName: 'Paloma', lastName: 'Reyes', city: 'San Diego, CA', household: ['wife', 'children'] },
  { firstName: 'Arthur', lastName: 'Kowalczyk', city: 'Pittsburgh, PA', household: ['wife'] },
  { firstName: 'Zadie', lastName: 'Thornton', city: 'Savannah, GA' },
  {
    firstName: 'Nikhil',
    lastName: 'Bhatt',
    city: 'Austin, TX',
    premium: true,
    household: ['wife', 'children'],
  },
  { firstName: 'Clementine', lastName: 'Roux', city: 'Richmond, VA' },
  { firstName: 'Owen', lastName: 'Gallagher', city: 'Salt Lake City, UT', household: ['children'] },
  { firstName: 'Thuy', lastName: 'Nguyen', city: 'Houston, TX', household: ['husband'] },
  { firstName: 'Beatrix', lastName: 'Holloway', city: 'Asheville, NC', household: ['wife'] },
  { firstName: 'Darnell', lastName: 'Frazier', city: 'Philadelphia, PA' },
  { firstName: 'Ines', lastName: 'Carvalho', city: 'Providence, RI', household: ['husband', 'children'] },
  { firstName: 'Jonah', lastName: 'Weiss', city: 'New York, NY', household: ['husband'] },
  { firstName: 'Harper', lastName: 'Nakai', city: 'Boise, ID', household: ['husband', 'children'] },
  { firstName: 'Solomon', lastName: 'Adeyemi', city: 'Chicago, IL', household: ['wife', 'children'] },
  { firstName: 'Wren', lastName: 'Castellano', city: 'San Francisco, CA' },
  { firstName: 'Margaret', lastName: 'Ostrowski', city: 'Detroit, MI', household: ['husband'] },
  { firstName: 'Ravi', lastName: 'Menon', city: 'Los Angeles, CA', household: ['husband'] },
  { firstName: 'Ellery', lastName: 'Stone', city: 'Denver, CO', household: ['children'] },
  { firstName: 'Camila', lastName: 'Duarte', city: 'Miami, FL', household: ['wife'] },
  { firstName: 'Otis', lastName: 'Greenwood', city: 'Seattle, WA', household: ['wife', 'children'] },
  { firstName: 'Svetlana', lastName: 'Moroz', city: 'Minneapolis, MN', premium: true },
  { firstName: 'Hollis', lastName: 'Baird', city: 'Austin, TX' },
];
