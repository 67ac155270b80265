import type { Listing } from '../../listing.ts';

export const outfittersAndDealers: readonly Listing[] = [
  {
    name: 'Ridgeline Outfitters',
    city: 'Salt Lake City, UT',
    address: '2299 Wasatch Terrace',
    description: 'Boots, skis and packs, fitted by people who use them; rentals and repairs downstairs.',
    price: 3,
    tags: ['outdoor', 'boots', 'ski', 'rentals', 'repairs'],
    scenes: ['mountains', 'storefront', 'tools'],
    reviews: {
      '5★ Boot fitting like surgery':
        'An hour and twenty minutes, both feet measured, three shells tried, a spot punched out on my left ankle. She sent me home to wear them on the couch for two evenings before I paid. My first ski day in ten years without numb toes.',
      '5★ Fixed a tent pole over lunch':
        'Bought elsewhere, snapped the night before a trip. They had the ferrule in a coffee can and charged me six dollars.',
      '4★ Knowledge in every aisle':
        'Nobody tried to sell me the most expensive stove. Their rental packs have been used hard but are clean and mended. Bring an ID and patience on a Friday.',
      '3★ Great staff, high prices':
        'I always leave well advised, and about a fifth of the time I go and find it on sale. I feel bad about it. Match a price now and then.',
    },
  },
  {
    name: 'Gearhart Cycles',
    city: 'Portland, OR',
    address: '417 Alder Viaduct',
    description: 'Commuter bikes, wheel building and a stand where you can do it yourself.',
    price: 2,
    tags: ['bicycles', 'repairs', 'commuting', 'wheel building', 'rentals'],
    scenes: ['bicycle', 'tools', 'storefront'],
    reviews: {
      '5★ Taught me instead of charging me':
        'I rolled in with a rubbing brake. The mechanic handed me the hex key, showed me which screw and let me do it. No charge. So now I am a person who adjusts brakes, and a person who buys everything there.',
      '5★ Wheels that stay true':
        'Hand-built with spokes I can replace in any village. Four thousand loaded miles later they have not needed a single turn of the key.',
      '4★ A week for a tune-up':
        'Quality work and a clear list of what they did and what can wait. In spring they are swamped, so book ahead. The shop dog is called Derailleur.',
      '4★ Fair with a clumsy beginner':
        'They steered me to a used bike instead of the new one that I had picked. Saddle swapped twice for free until I could sit down afterwards.',
      '2★ Forgot about my bike':
        'They quoted four days. On day nine I called and they could not find the ticket, then they found it, then the part had not been ordered. It came back perfect and with ten percent off. I had walked to work for two weeks.',
    },
  },
  {
    name: 'Desert Bloom Nursery',
    city: 'Phoenix, AZ',
    address: '10450 Saguaro Lane',
    description: 'Native plants, shade trees and cacti with their names spelled correctly.',
    price: 2,
    tags: ['plants', 'garden', 'native', 'cacti', 'advice'],
    scenes: ['glasshouse', 'flowers', 'canyon'],
    reviews: {
      '5★ Told me what would die':
        'I had a cart full of pretty things. The lady with the big hat asked which way my wall faces, then took out four of them, one after the other. What I planted has survived two summers.',
      '4★ Huge, dusty, wonderful':
        'Wear shoes with soles and bring water. The cactus house is like another planet. Prices on larger trees include planting, and the two guys who came dug through caliche like it was cake.',
      '3★ Healthy plants, confusing layout':
        'It took me half an hour to find the desert willows, and three people to tell me where they were, in three directions. Worth it in the end.',
    },
  },
  {
    name: 'Cloverleaf Used Autos',
    city: 'Kansas City, MO',
    address: '6801 Prospect Loop',
    description: 'Older cars with a printed history and a thirty-day mechanical promise.',
    price: 2,
    tags: ['used cars', 'dealer', 'warranty', 'financing', 'trade-in'],
    scenes: ['storefront', 'skyline'],
    reviews: {
      '4★ Least painful car purchase so far':
        'The price on the windshield was the price. They let my own mechanic look at it for as long as he wanted, and pointed out a scratch that I had not seen. The paperwork still took two hours.',
      '1★ Warranty with a thousand exits':
        "The transmission went on day twenty-six. According to them a transmission is 'a wear part'. I read the page again, it really says so, in gray on gray. Nineteen hundred dollars later I am warning others: read all of it.",
      '5★ Sold me less car than I asked for':
        'I wanted the big SUV. He asked what I do with it, and talked me down to a wagon that costs half in gas. I have never had a salesman make himself less money.',
      '3★ Fair car, pushy finance office':
        'The salesman was relaxed and honest. Then a different man in a small room tried for forty minutes to sell me paint protection. Know your number and say no.',
    },
  },
  {
    name: 'Clearbrook Eye Care',
    city: 'Minneapolis, MN',
    address: '1900 Nicollet Row',
    description: 'Eye exams, frames from small makers and repairs while you wait.',
    price: 3,
    tags: ['glasses', 'optician', 'eye exam', 'insurance', 'frames'],
    scenes: ['interior', 'storefront'],
    reviews: {
      '5★ Found what three others missed':
        'Headaches for a year. The optometrist took a second look at the alignment, put a small prism in one lens, and they were gone within a week. She called me herself to ask.',
      '4★ Frames you do not see on everybody':
        'A wall of makers I did not know. I was there for an hour and had the full attention of a man who said no to nine pairs on my behalf. Lenses took eight days.',
      '3★ Insurance surprise':
        'I was told that it was covered, and then it was not. They split the difference with me after a phone call. Exam itself was thorough.',
      '5★ Screw tightened, no charge, every time':
        'I sit on my glasses twice a year. They bend them back, replace the pads, clean them, hand them over with a smile that says see you in six months.',
    },
  },
];
