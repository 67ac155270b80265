import type { Listing } from '../../listing.ts';

export const careAndLessons: readonly Listing[] = [
  {
    name: 'Paws on Pine Grooming',
    city: 'Seattle, WA',
    address: '722 Pinecrest Avenue',
    description: 'Grooming for dogs who hate grooming, one dog at a time.',
    price: 2,
    tags: ['dogs', 'grooming', 'nervous pets', 'nail trim', 'appointment'],
    scenes: ['storefront', 'interior'],
    reviews: {
      '5★ My growler came out smiling':
        'Our rescue has bitten two groomers. Here they met him three times for cheese before they touched a brush. The fourth time he got a bath, and he leaned. I have a photo of him leaning and I look at it when life is hard.',
      '4★ Careful hands, long wait list':
        'Five weeks out. One dog in the shop at a time, no cages, no dryers roaring. Worth planning ahead.',
      '5★ Told us about a lump':
        'Tiny, behind the ear, under all that fur. She marked it on a drawing and suggested a vet. It was caught early. I cannot thank her enough.',
      '3★ A bit short':
        'I asked for a trim and got a shave. He looks like a different animal. Very clean and calm, though, and it grows.',
    },
  },
  {
    name: 'Riverbend Veterinary Clinic',
    city: 'Louisville, KY',
    address: '5100 Levee Road',
    description: 'Cats, dogs, rabbits and the occasional goose.',
    price: 3,
    tags: ['vet', 'cats', 'dogs', 'emergency', 'surgery'],
    scenes: ['house', 'interior'],
    reviews: {
      '5★ Sat on the floor with us':
        'When it was time to say goodbye to our old cat, the doctor sat down on the floor, took off her gloves and waited until we were ready. A week later there was a card with a paw print. I have no better way to judge a vet.',
      '5★ Straight answers about money':
        'Three treatment plans with three prices, and she told us which one she would choose for her own dog. It was the middle one. He is chasing squirrels.',
      '4★ Busy, but they squeeze you in':
        'My rabbit stopped eating on a Sunday. They told us to come and wait, it took two hours, and she is fine. Not many people know rabbits.',
      '2★ Nobody called with the results':
        'They said two days. I called on day five, was put on hold for twenty minutes, and the results had been there since day two. They were good, so I should be happy, but those were three bad nights.',
      '5★ Even the goose':
        'We found a goose with a fishing line around its wing. They took it in at closing time, did not charge us, and called two days later so that we could be there when it flew.',
    },
  },
  {
    name: 'Maple Row Dental',
    city: 'Burlington, VT',
    address: '18 Maple Row',
    description: 'General dentistry for people who would rather not.',
    price: 3,
    tags: ['dentist', 'nervous patients', 'cleaning', 'insurance', 'families'],
    scenes: ['interior', 'house'],
    reviews: {
      '5★ I fell asleep during a filling':
        'Me, who had not been to a dentist in nine years. A blanket, a hand signal to stop at any time, and a running commentary that I could ask to switch off. The numbing was the only thing I felt, and barely.',
      '4★ Kind to kids, on time':
        'They count teeth out loud in three languages and let my daughter hold the mirror. We have never waited longer than ten minutes.',
      '4★ No upselling':
        'He looked at the old crown that another office wanted to replace and said to leave it until it complains. Billing is a bit old-fashioned, paper and stamps.',
      '3★ Good hands, poor scheduling':
        'My cleaning was moved twice and then they asked why I was late for the third date, of which I had never heard.',
    },
  },
  {
    name: 'Acorn Lane Daycare',
    city: 'Richmond, VA',
    address: '8 Acorn Lane',
    description: 'Mud kitchen, vegetable beds and sixteen children at most.',
    price: 3,
    tags: ['daycare', 'toddlers', 'outdoors', 'meals', 'waitlist'],
    scenes: ['house', 'flowers'],
    reviews: {
      '5★ Comes home dirty and happy':
        'Every afternoon I get back a muddy, tired, talkative boy who knows the names of six birds. The teachers have been there for years and write two real sentences about his day, not a checklist.',
      '5★ They taught us how to leave':
        'Drop-off was tears for both of us. They had a plan for it, step by step, and after two weeks she ran in without turning around. I went back to the car and cried once more, for balance.',
      '4★ Wonderful, hard to get into':
        'Fourteen months on the list. Lunches are cooked there and he eats lentils, so I ask no questions. Closing at five sharp makes it hard with a commute.',
    },
  },
  {
    name: 'Little Current Swim School',
    city: 'San Diego, CA',
    address: '640 Lagoon Court',
    description: 'Warm pool, four children a teacher, no dunking.',
    price: 2,
    tags: ['swimming', 'kids', 'lessons', 'safety', 'small groups'],
    scenes: ['beach', 'interior'],
    reviews: {
      '5★ From screaming to cannonballs':
        'Lesson one lasted four minutes. By lesson eight he floated on his back singing. His teacher never pushed and never lied to him about what came next.',
      '4★ Safety first, and it shows':
        'They practice falling in with clothes on and getting back to the wall. Every beach family should do it. The viewing area is steamy and has six chairs for twenty parents.',
      '3★ Make-up lessons are impossible':
        'If your child is ill the class is lost, unless you can come on a Tuesday at eleven. The teaching itself is first-rate.',
    },
  },
  {
    name: 'Stitch & Hem Tailoring',
    city: 'New York, NY',
    address: '209 Thimble Street',
    description: 'Hems, zippers and the rescue of beloved coats.',
    price: 2,
    tags: ['tailor', 'alterations', 'repairs', 'dry cleaning', 'wedding dress'],
    scenes: ['interior', 'storefront'],
    reviews: {
      '5★ Rewove a moth hole':
        "I held the sleeve up to the light and cannot find where it was. It was my grandfather's coat and I had worn it with a pin over the hole for six years.",
      '4★ Fast hems, few words':
        'She looks, she pins, she says Thursday. On Thursday it is done. Twelve dollars for trousers. Do not expect small talk.',
      '5★ Wedding dress, four days to go':
        'A seam split at the final fitting at another shop, and they shrugged. Here I was given tea, told to breathe, and the dress was back in two days with a hidden panel that looked as if it had always been there.',
      '2★ Sleeves are not the same length':
        'Nearly a centimeter apart. I only saw it at home. She fixed it, but insisted that it was my shoulder.',
    },
  },
];
